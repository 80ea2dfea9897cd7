/** The fields of an entry, for each list of settings. */
import { text } from '../forms/fields/rules'

export const POINT = {
  title: {
    label: 'הכותרת של …',
    rule: text('כתבי כותרת, או הוציאי את השורה.', 80),
    kind: 'line',
    placeholder: 'כותרת קצרה',
  },
  text: {
    label: 'הטקסט של …',
    rule: text('כתבי משפט, או הוציאי את השורה.', 400),
    kind: 'area',
    placeholder: 'משפט אחד או שניים',
  },
} as const

export const CLAIM = {
  value: {
    label: 'מספר',
    rule: text('כתבי מספר, או הוציאי את השורה.', 12),
    kind: 'ltr',
    placeholder: '1500+',
    wide: 'col-span-4',
  },
  label: {
    label: 'מה הוא אומר',
    rule: text('כתבי מה המספר אומר.', 40),
    placeholder: 'נשים מרוצות',
    wide: 'col-span-8',
  },
} as const
