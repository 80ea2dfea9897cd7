/** The form values of a page, their validation, and the conversion from the API's page. */
import * as z from '../zod'
import { randomId } from '../../../lib/randomId'
import { MarkdownField } from '../editor/MarkdownField'
import { shapeOf, startOf, storedIn, type FieldTable } from '../forms/fields/fieldTable'
import { noPendingUploads, optionalText, slug, text, cleanText } from '../forms/fields/rules'
import { SLUG_LABEL } from '../forms/fields/slug'
import type { Page } from '../types'

const PLACES = ['1', '2', '3'] as const
const PLACE_NAMES = { 1: 'ראשון', 2: 'שני', 3: 'שלישי' }

export const PAGE = {
  title: { label: 'כותרת', rule: text('כתבי כותרת לעמוד.', 200), kind: 'line', wide: true },
  contentMd: {
    label: 'הטקסט',
    rule: cleanText().max(100_000, 'העמוד ארוך מדי: אפשר עד 100,000 תווים.'),
    wide: true,
    render: (field) => <MarkdownField {...field} />,
  },
  waitingTextPictures: { rule: noPendingUploads, start: 0 },
  description: {
    label: 'משפט פתיחה',
    rule: optionalText(200),
    kind: 'area',
    rows: 2,
    hint: 'מופיע מתחת לכותרת, בגוגל ובשיתוף',
    optional: true,
    wide: true,
  },
  inMenu: {
    label: 'להציג בתפריט של האתר',
    rule: z.boolean(),
    kind: 'switch',
    hint: 'עד שלושה עמודים, עם כותרת של עד 16 תווים, כולל רווחים',
    start: false,
  },
  menuOrder: {
    label: 'המקום בתפריט',
    rule: z.enum(PLACES).transform(Number),
    kind: 'select',
    options: PLACES.map((value) => ({ value, label: PLACE_NAMES[value] })),
    start: '1',
  },
  slug: { label: SLUG_LABEL, rule: slug },
  /** The idempotency key: a second attempt is the same new page. Sent as a header. */
  creationKey: { rule: z.string().transform(() => undefined) },
} satisfies FieldTable

export const pageSchema = z.object(shapeOf(PAGE))

type PageFormValues = z.input<typeof pageSchema>
/** Values after validation. */
export type CheckedPage = z.output<typeof pageSchema>

export const emptyPage = (): PageFormValues => ({ ...startOf(PAGE), creationKey: randomId() })

export const pageFormValues = (page: Page): PageFormValues => storedIn(PAGE, page)
