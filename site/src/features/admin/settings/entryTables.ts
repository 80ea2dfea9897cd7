/** What an entry of each list of facts is made of. */
import { optionalText, text } from '../forms/fields/rules'
import { number } from './settingsRules'

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

export const TESTIMONIAL = {
  name: {
    label: 'שם',
    rule: text('כתבי את שמה, או הוציאי את ההמלצה.', 60),
    wide: 'col-span-12 sm:col-span-4',
  },
  trip: {
    label: 'הטיול',
    rule: text('כתבי מאיזה טיול היא חזרה.', 120),
    kind: 'line',
    wide: 'col-span-12 sm:col-span-5',
  },
  rating: {
    label: 'דירוג, עד 5',
    ...number('כתבי דירוג מ־1 עד 5.', 1, 5),
    start: '5',
    wide: 'col-span-6 sm:col-span-3',
  },
  tripSlug: {
    label: 'הטיול באתר: סוף הכתובת שלו',
    rule: optionalText(100),
    kind: 'ltr',
    placeholder: 'dolomites-high-trails',
    list: 'site-trips',
    wide: 'col-span-12',
  },
  text: { label: 'מה סיפרה', rule: text('כתבי מה היא סיפרה.', 600), kind: 'area' },
} as const
