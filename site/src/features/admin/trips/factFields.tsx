/** The facts of a trip besides its description, in the order of its page: flat, lists as lines of text. All are optional. */
import * as z from '../zod'
import { PACES } from '../../../lib/paces'
import { ShortField } from '../editor/ShortField'
import { entries } from '../forms/fields/entries'
import type { EntryControlProps } from '../forms/fields/EntryFields'
import { fieldsIn, startOf, type SectionSpec } from '../forms/fields/fieldTable'
import { noPendingUploads, optionalText, optionalWholeNumber, text, cleanText } from '../forms/fields/rules'
import { PictureField } from '../pictures/PictureField'

const MAX_LINES = 40

const lines = {
  rule: cleanText()
    .refine((typed) => asLines(typed).length <= MAX_LINES, `אפשר עד ${MAX_LINES} שורות.`)
    .refine(
      (typed) => asLines(typed).every((line) => line.length <= 200),
      'יש כאן שורה ארוכה מדי: עד 200 תווים.',
    )
    .transform(asLines),
  kind: 'area',
  optional: true,
  rows: 6,
} as const

function asLines(typed: string): string[] {
  return typed
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
}

const recalled = (longest: number) =>
  ({ rule: optionalText(longest), kind: 'recalled', optional: true }) as const

const DAY = {
  title: {
    label: 'הכותרת של …',
    caption: 'כותרת',
    wide: 'col-span-12 sm:col-span-7',
    rule: text('כתבי כותרת ליום הזה, או הוציאי אותו.', 120),
    kind: 'line',
    placeholder: 'למשל: נוחתות בוונציה',
  },
  place: {
    label: 'המקום של …',
    caption: 'מקום',
    wide: 'col-span-12 sm:col-span-5',
    rule: optionalText(40),
    placeholder: 'למשל: ואל גרדנה (לא חובה)',
  },
  text: {
    label: 'מה קורה ב…',
    caption: 'מה קורה',
    rule: optionalText(2_000),
    placeholder: 'מה עושות, איפה ישנות (לא חובה)',
    render: (control: EntryControlProps) => <ShortField {...control} />,
  },
} as const

const DAYS = entries(DAY, {
  one: 'יום',
  addFirst: 'להוסיף את היום הראשון',
  addNext: 'להוסיף יום',
  most: MAX_LINES,
  tooMany: `אפשר עד ${MAX_LINES} ימים.`,
  summary: ({ title = '' }) => title,
})

export const FACT_SECTIONS = [
  {
    text: 'מה שלא ימולא מכאן והלאה, פשוט לא יופיע בדף. כשכתוב המקום של שני ימים לפחות, הדף מצייר את הדרך ביניהם.',
    fields: { itinerary: { label: 'יום אחרי יום', ...DAYS } },
  },
  {
    title: 'מה במחיר',
    text: 'כל דבר בשורה משלו.',
    fields: {
      included: { label: 'כלול', ...lines },
      notIncluded: { label: 'לא כלול', ...lines },
    },
  },
  {
    title: 'זה בשבילי?',
    fields: {
      pace: {
        label: 'הקצב',
        rule: z.enum(['', '1', '2', '3', '4', '5']).transform((pace) => (pace === '' ? null : Number(pace))),
        kind: 'select',
        options: [
          { value: '', label: 'לא לציין' },
          ...PACES.map(({ name, words }, index) => ({
            value: String(index + 1),
            label: `${name}: ${words}`,
          })),
        ],
        optional: true,
        wide: true,
      },
      group: { label: 'הקבוצה', hint: 'למשל: 10 עד 16 נשים, רובן מגיעות לבד', ...recalled(300) },
      ages: { label: 'גילאים', hint: 'למשל: רובנו בנות 45 עד 65', ...recalled(120) },
      rooming: { label: 'החדרים', hint: 'למשל: חדרים זוגיים, נמצא לך שותפה', ...recalled(300) },
      singleSupplement: {
        label: 'תוספת לחדר ליחידה',
        rule: optionalWholeNumber(1_000_000),
        kind: 'number',
        hint: 'במטבע של הטיול. 0: בלי תוספת',
        optional: true,
      },
      kosher: { label: 'האוכל והכשרות', hint: 'למשל: ארוחות צמחוניות, אפשר כשר למהדרין', ...recalled(300) },
      shabbat: { label: 'שבת', hint: 'למשל: נחות במלון, בלי נסיעות', ...recalled(300) },
    },
  },
  {
    title: 'מי מלווה',
    fields: {
      leaderName: { label: 'שם המלווה', rule: optionalText(120), optional: true },
      leaderQuote: {
        label: 'משפט שלה, בגוף ראשון',
        rule: optionalText(300),
        kind: 'area',
        hint: 'למשל: אני הולכת בסוף השורה, ודואגת שאף אחת לא תמהר.',
        rows: 2,
        optional: true,
      },
      leaderWords: {
        label: 'כמה מילים עליה',
        rule: optionalText(1_000),
        kind: 'area',
        optional: true,
        wide: true,
      },
      leaderImage: {
        label: 'תמונה של המלווה',
        rule: z.string().nullable(),
        start: null,
        wide: true,
        render: (field) => <PictureField {...field} waitingName="waitingLeaderPicture" takesDrops={false} />,
      },
      waitingLeaderPicture: { rule: noPendingUploads, start: 0 },
    },
  },
] as const satisfies readonly SectionSpec[]

export const FACTS = fieldsIn(FACT_SECTIONS)

export const EMPTY_FACTS = startOf(FACTS)
