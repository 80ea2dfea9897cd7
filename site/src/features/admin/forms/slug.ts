/** The page's address, suggested from a Hebrew title. A reading aid, not a transcription standard. */

export const SLUG_LABEL = 'כתובת הדף באנגלית'

export const SLUG_PATTERN = /^[a-z0-9]+(-[a-z0-9]+)*$/
const LONGEST = 60

/** Words that have a customary spelling, so that the common addresses read well. */
const WORDS: Record<string, string> = {
  טיול: 'trip',
  נשים: 'women',
  לנשים: 'women',
  אמהות: 'mothers',
  בנות: 'daughters',
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

// prettier-ignore
const LETTERS: Record<string, string> = {
  א: 'a', ב: 'b', ג: 'g', ד: 'd', ה: 'h', ו: 'o', ז: 'z', ח: 'ch', ט: 't', י: 'i', כ: 'k', ך: 'ch', ל: 'l', מ: 'm', ם: 'm',
  נ: 'n', ן: 'n', ס: 's', ע: 'a', פ: 'p', ף: 'f', צ: 'tz', ץ: 'tz', ק: 'k', ר: 'r', ש: 'sh', ת: 't',
}

/** 'טרק בדולומיטים, 2027' → 'trek-dolomites-2027'; '' when nothing can be read. */
export function suggestSlug(title: string): string {
  const words = title
    .normalize('NFKD')
    // Vowel points, accents, and what joins the letters of one word: geresh, gershayim, apostrophes.
    .replace(/[\u0300-\u036f\u0591-\u05bd\u05bf-\u05c7'"’”׳״]/g, '')
    .toLowerCase()
    .split(/[^a-z0-9א-ת]+/)
    .map(inLatin)
    .filter(Boolean)
  let slug = words.shift()?.slice(0, LONGEST) ?? ''
  for (const word of words) {
    if (slug.length + word.length + 1 > LONGEST) break
    slug += `-${word}`
  }
  return slug
}

function inLatin(word: string): string {
  const bare = /^[בלהמכשו]/.test(word) ? word.slice(1) : word
  const known = WORDS[word] ?? WORDS[bare]
  if (known) return known
  return [...word].map((letter, place) => letterInLatin(letter, place, word)).join('')
}

/** Vav and yod are consonants at a word's beginning and vowels inside it; a final he is the vowel before it. */
function letterInLatin(letter: string, place: number, word: string): string {
  if (place === 0 && letter === 'ו') return 'v'
  if (place === 0 && letter === 'י') return 'y'
  if (letter === 'ה' && place === word.length - 1 && place > 0) return 'a'
  return LETTERS[letter] ?? letter
}

/** `slug` itself while it is free, else with the first number that is. */
export function freeSlug(slug: string, taken: ReadonlySet<string>): string {
  if (!slug || !taken.has(slug)) return slug
  for (let number = 2; ; number++) {
    if (!taken.has(`${slug}-${number}`)) return `${slug}-${number}`
  }
}
