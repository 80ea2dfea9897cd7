/** Suggests a slug from a Hebrew title: readable, not a transliteration standard. */

export const SLUG_LABEL = 'כתובת הדף באנגלית'

export const SLUG_PATTERN = /^[a-z0-9]+(-[a-z0-9]+)*$/
const MAX_LENGTH = 60

/** Words with a customary English spelling, so that common slugs read well. */
const WORDS: Record<string, string> = {
  טיול: 'trip',
  נשים: 'women',
  לנשים: 'women',
  אמהות: 'mothers',
  אמא: 'mother',
  בת: 'daughter',
  בנות: 'daughters',
  שבוע: 'week',
  שבת: 'shabbat',
  סופשבוע: 'weekend',
  ימים: 'days',
  הרים: 'mountains',
  ההרים: 'mountains',
  מדבר: 'desert',
  ים: 'sea',
  מים: 'water',
  יין: 'wine',
  ציור: 'painting',
  סדנה: 'workshop',
  סדנת: 'workshop',
  מסע: 'journey',
  שקט: 'quiet',
  ובנות: 'daughters',
  ריטריט: 'retreat',
  יוגה: 'yoga',
  טרק: 'trek',
  טוסקנה: 'tuscany',
  איטליה: 'italy',
  סיציליה: 'sicily',
  דולומיטים: 'dolomites',
  יוון: 'greece',
  כרתים: 'crete',
  קפריסין: 'cyprus',
  גאורגיה: 'georgia',
  ארמניה: 'armenia',
  פורטוגל: 'portugal',
  ספרד: 'spain',
  אנדלוסיה: 'andalusia',
  מרוקו: 'morocco',
  ירדן: 'jordan',
  צרפת: 'france',
  פרובנס: 'provence',
  קרואטיה: 'croatia',
  סלובניה: 'slovenia',
  אלבניה: 'albania',
  מונטנגרו: 'montenegro',
  רומניה: 'romania',
  בולגריה: 'bulgaria',
  איסלנד: 'iceland',
  נורווגיה: 'norway',
  לפלנד: 'lapland',
  סקוטלנד: 'scotland',
  אירלנד: 'ireland',
  הודו: 'india',
  נפאל: 'nepal',
  תאילנד: 'thailand',
  יפן: 'japan',
  וייטנאם: 'vietnam',
  פרו: 'peru',
  הגליל: 'galilee',
  גליל: 'galilee',
  הנגב: 'negev',
  נגב: 'negev',
  אילת: 'eilat',
  ירושלים: 'jerusalem',
}

/** Words that a slug leaves out. */
const LEFT_OUT = new Set(['של', 'את', 'עם', 'על'])

/** Consonant of a letter with a geresh; a key of CONSONANTS. */
const FOREIGN: Record<string, string> = { ג: 'J', ז: 'Z', צ: 'C' }

// prettier-ignore
const CONSONANTS: Record<string, string> = {
  ב: 'b', ג: 'g', ד: 'd', ה: 'h', ז: 'z', ח: 'ch', ט: 't', כ: 'k', ך: 'ch', ל: 'l', מ: 'm', ם: 'm', נ: 'n', ן: 'n',
  ס: 's', פ: 'p', ף: 'f', צ: 'tz', ץ: 'tz', ק: 'k', ר: 'r', ש: 'sh', ת: 't', J: 'j', Z: 'zh', C: 'ch',
}
/** Letters that are vowels inside a word. */
const VOWELS: Record<string, string> = { א: 'a', ו: 'o', י: 'i', ע: 'a' }

/** 'טרק בדולומיטים, 2027' → 'trek-dolomites-2027'; '' when nothing can be read. */
export function suggestSlug(title: string): string {
  const words = title
    .normalize('NFKD')
    .toLowerCase()
    .replace(/סוף[- ]שבוע/g, 'סופשבוע')
    .replace(/([גזצ])['’׳]/g, (_, letter: string) => FOREIGN[letter]!)
    // Vowel points, accents, and what joins the letters of one word: geresh, gershayim, apostrophes.
    .replace(/[\u0300-\u036f\u0591-\u05bd\u05bf-\u05c7'"’”׳״]/g, '')
    .split(/[^a-zA-Z0-9א-ת]+/)
    .map(inLatin)
    .filter(Boolean)
  let slug = words.shift()?.slice(0, MAX_LENGTH) ?? ''
  for (const word of words) {
    if (slug.length + word.length + 1 > MAX_LENGTH) break
    slug += `-${word}`
  }
  return slug
}

function inLatin(word: string): string {
  if (LEFT_OUT.has(word)) return ''
  if (!/[א-ת]/.test(word)) return word.toLowerCase()
  const bare = /^[בלהמכשו]/.test(word) ? word.slice(1) : word
  const known = WORDS[word] ?? WORDS[bare]
  if (known) return known
  return spelled(soundsOf(word))
}

interface Sound {
  latin: string
  isVowel: boolean
}

/**
 * Vav and yod are consonants where a word begins with them and where they stand twice, vowels elsewhere; a final he is
 * the vowel before it.
 */
function soundsOf(word: string): Sound[] {
  const letters = [...word.replace(/וו/g, 'V').replace(/יי/g, 'Y')]
  return letters.map((letter, index) => {
    const isFirst = index === 0
    if (letter === 'V' || (isFirst && letter === 'ו')) return consonant('v')
    if (letter === 'Y' || (isFirst && letter === 'י')) return consonant('y')
    if (letter === 'ה' && index === letters.length - 1 && !isFirst) return vowel('a')
    const open = VOWELS[letter]
    return open ? vowel(open) : consonant(CONSONANTS[letter] ?? letter)
  })
}

const vowel = (latin: string): Sound => ({ latin, isVowel: true })
const consonant = (latin: string): Sound => ({ latin, isVowel: false })

/**
 * Adds the vowels that Hebrew leaves out: an a between two consonants that open a syllable (yamim, galil, madbar), an e
 * between the last two of a word (shaket). Equal vowels in a row are written once.
 */
function spelled(sounds: Sound[]): string {
  let slug = ''
  let isOpen = false
  sounds.forEach(({ latin, isVowel }, index) => {
    const next = sounds[index + 1]
    if (isVowel) {
      if (!slug.endsWith(latin)) slug += latin
      isOpen = true
      return
    }
    slug += latin
    // A digit or a Latin letter is spelled as it is.
    if (!next || next.isVowel || !/^[a-z]+$/.test(latin)) {
      isOpen = false
      return
    }
    const isLastPair = index === sounds.length - 2
    if (isLastPair && (isOpen || index > 0)) slug += 'e'
    else if (!isOpen) slug += 'a'
    isOpen = !isOpen || isLastPair
  })
  return slug
}

/** `slug` if it is not taken, else with the first free number. */
export function freeSlug(slug: string, taken: ReadonlySet<string>): string {
  if (!slug || !taken.has(slug)) return slug
  for (let number = 2; ; number++) {
    if (!taken.has(`${slug}-${number}`)) return `${slug}-${number}`
  }
}
