/** What an entry of each list of facts is made of. */
import type { EntryControl } from '../forms/fields/EntryFields'

type Controls = readonly EntryControl[]

export const POINT: Controls = [
  { field: 'title', label: 'הכותרת של …', placeholder: 'כותרת קצרה' },
  { field: 'text', label: 'הטקסט של …', kind: 'area', placeholder: 'משפט אחד או שניים' },
]

export const CLAIM: Controls = [
  { field: 'value', label: 'מספר', labelled: true, placeholder: '1500+', kind: 'ltr', wide: 'col-span-4' },
  { field: 'label', label: 'מה הוא אומר', labelled: true, placeholder: 'נשים מרוצות', wide: 'col-span-8' },
]

export const TESTIMONIAL: Controls = [
  { field: 'name', label: 'שם', labelled: true, wide: 'col-span-12 sm:col-span-4' },
  { field: 'trip', label: 'הטיול', labelled: true, wide: 'col-span-12 sm:col-span-5' },
  {
    field: 'rating',
    label: 'דירוג, עד 5',
    labelled: true,
    kind: 'number',
    start: '5',
    wide: 'col-span-6 sm:col-span-3',
  },
  { field: 'text', label: 'מה סיפרה', labelled: true, kind: 'area' },
]

export const REFUND: Controls = [
  { field: 'fromDays', label: 'מיום', labelled: true, kind: 'number', wide: 'col-span-6 sm:col-span-3' },
  {
    field: 'toDays',
    label: 'עד יום',
    labelled: true,
    kind: 'number',
    placeholder: 'ומעלה',
    wide: 'col-span-6 sm:col-span-3',
  },
  {
    field: 'refundPercent',
    label: 'החזר %',
    labelled: true,
    kind: 'number',
    wide: 'col-span-6 sm:col-span-3',
  },
  {
    field: 'feePercent',
    label: 'דמי טיפול %',
    labelled: true,
    kind: 'number',
    start: '0',
    wide: 'col-span-6 sm:col-span-3',
  },
]

export const REDIRECT: Controls = [
  {
    field: 'fromPath',
    label: 'הכתובת הישנה',
    labelled: true,
    kind: 'address',
    placeholder: '/about',
    wide: 'col-span-12 sm:col-span-6',
  },
  {
    field: 'toPath',
    label: 'הדף באתר',
    labelled: true,
    kind: 'address',
    placeholder: '/trips',
    wide: 'col-span-12 sm:col-span-6',
    list: 'site-pages',
  },
]
