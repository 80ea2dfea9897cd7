/** Warnings about a long text and its title before publishing. None of them blocks publishing. */
import { months } from '../../../lib/dates'
import { NO_WORDS_YET } from '../editor/pictureEdit'
import { brokenLinks, withoutCode, type KnownPages } from './brokenLinks'
import { linksIn } from './links'
import type { Warning as AnyWarning } from './WarningsDialog'

export interface LongText {
  title: string
  contentMd: string
}

type Warning = AnyWarning<keyof LongText>

/** `today` is the day in Israel, ISO. */
export function textWarnings(
  { title, contentMd }: LongText,
  known: KnownPages & { today: string },
): Warning[] {
  const text = withoutCode(contentMd)
  return [
    ...datesGoneBy('title', title, known.today),
    ...picturesIn({ contentMd }),
    ...headings(text),
    ...linkWords(text),
    ...brokenIn({ contentMd }, known),
    ...datesGoneBy('contentMd', text, known.today),
  ]
}

/** Warnings for changes of a published text (`live`): only new undescribed pictures and broken links. */
export const changeWarnings = (text: LongText, known: KnownPages, live: string): Warning[] => [
  ...picturesIn(text, live),
  ...brokenIn(text, known),
]

const picturesIn = ({ contentMd }: Pick<LongText, 'contentMd'>, live?: string): Warning[] =>
  undescribedPictures(contentMd, live).map((picture) => ({ ...picture, field: 'contentMd' }))

const brokenIn = ({ contentMd }: Pick<LongText, 'contentMd'>, known: KnownPages): Warning[] =>
  brokenLinks(contentMd, known).map((link) => ({ ...link, field: 'contentMd' }))

/** For LinkCheckedButton: a text, and the path of its page. */
export const checkText = (path: string, contentMd = '') => ({
  path,
  check: (known: KnownPages) => brokenIn({ contentMd }, known),
})

function place(match: RegExpMatchArray) {
  const from = match.index ?? 0
  return { field: 'contentMd', from, to: from + match[0].length } as const
}

const UNDESCRIBED = new RegExp(`!\\[([ \\t]{0,9}|${NO_WORDS_YET})\\]\\([^)\\n]{0,999}\\)`, 'g')

/** Pictures without a description, except those that `live` has already. */
export function undescribedPictures(text: string, live = '') {
  const found = Array.from(withoutCode(text).matchAll(UNDESCRIBED)).filter(
    ([picture]) => !live.includes(picture),
  )
  return found.map((match) => ({
    // The range of the description alone.
    from: match.index + '!['.length,
    to: match.index + '!['.length + match[1]!.length,
    words: 'לתמונה בתוך הטקסט אין תיאור. מי ששומעת את הדף לא תדע מה יש בה.',
  }))
}

/** Checks heading levels. The page's title is level 1; `#` and `##` are both rendered as level 2. */
function headings(text: string): Warning[] {
  const warnings: Warning[] = []
  let level = 1
  for (const match of text.matchAll(/^ {0,3}(#{1,6})(?:[ \t]+([^\n]*?))?(?:[ \t]+#+)?[ \t]*$/gm)) {
    const words = (match[2] ?? '').trim()
    const found = Math.max(2, match[1]!.length)
    if (!words) warnings.push({ ...place(match), words: 'יש כאן סימן של כותרת בלי מילים.' })
    else if (found > level + 1)
      warnings.push({
        ...place(match),
        words: `הכותרת ״${words}״ היא תת־כותרת, ואין מעליה כותרת גדולה ממנה.`,
      })
    level = found
  }
  return warnings
}

const SAY_NOTHING =
  /^(?:(?:ל?לחצי|ל?לחצו|קראי|קראו|עוד|פרטים) )?(?:כאן|פה|קישור|לינק|לחצי|לחצו|עוד|here|link)[.!:]?$/i
const RAW_ADDRESS = /^(?:https?:\/\/|www\.)/i
const IN_PLACE_OF_WORDS =
  'יש בטקסט כתובת של אתר במקום מילים. אפשר להפוך אותה לקישור על מילים שמספרות לאן הוא מוביל.'

/** Checks link texts: bare URLs and meaningless texts. */
function linkWords(text: string): Warning[] {
  const links = linksIn(text)
  const bare = Array.from(text.matchAll(/(?<![("'\w/])https?:\/\/[^\s)>]+/g)).filter(
    ({ index }) => !links.some(({ from, to }) => index >= from && index < to),
  )
  return [
    ...links.flatMap(({ words, from, to }): Warning[] => {
      const said = wordsOf(words, text[from] === '<')
      return said ? [{ words: said, field: 'contentMd', from, to }] : []
    }),
    ...bare.map((match) => ({ ...place(match), words: IN_PLACE_OF_WORDS })),
  ]
}

function wordsOf(words: string, isAddressAlone: boolean): string | null {
  if (!words) return 'יש כאן קישור בלי מילים, שאי אפשר לראות.'
  if (SAY_NOTHING.test(words)) return `הקישור ״${words}״ לא מספר לאן הוא מוביל.`
  if (!RAW_ADDRESS.test(words)) return null
  return isAddressAlone ? IN_PLACE_OF_WORDS : 'המילים של הקישור הן כתובת. כדאי לכתוב לאן הוא מוביל.'
}

const MONTHS = months.map(({ label }) => label)
const DATE = new RegExp(
  `(?<![\\d.,/])(\\d{1,2})[./](\\d{1,2})[./](20\\d\\d|\\d\\d)(?![\\d/]|\\.\\d)` +
    `|(?:(?<!\\d)(\\d{1,2}) ?[בל]?)?(?<![א-ת])[בלמה]?(${MONTHS.join('|')}|מרס),? (20\\d\\d)(?!\\d)`,
  'g',
)

/** Dates in the past; only those with a year. */
function datesGoneBy(field: 'title' | 'contentMd', text: string, today: string): Warning[] {
  return Array.from(text.matchAll(DATE)).flatMap((match) => {
    const [words, day, month, year, dayOfMonth, name, yearOfMonth] = match
    const last = name
      ? isoDay(yearOfMonth!, MONTHS.indexOf(name === 'מרס' ? 'מרץ' : name) + 1, Number(dayOfMonth ?? 31))
      : isoDay(year!, Number(month), Number(day))
    if (last === null || last >= today) return []
    const from = match.index
    return [{ field, from, to: from + words.length, words: `התאריך ״${words.trim()}״ כבר עבר.` }]
  })
}

/** A text that compares with ISO days; it need not be a real date (31st for a month's last day). */
function isoDay(year: string, month: number, day: number): string | null {
  if (month < 1 || month > 12 || day < 1 || day > 31) return null
  return `${year.padStart(4, '20')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
}
