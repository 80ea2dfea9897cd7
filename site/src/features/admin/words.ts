/** The closed lists of the trip and article forms, in the order in which they are offered. */
import type { Category, Currency, TripStyle } from '../../../page-data/types'

export const TRIP_STYLES = ['חוויתי', 'רוגע', 'אתגר'] as const satisfies readonly TripStyle[]

export const CURRENCIES = ['ILS', 'USD', 'EUR', 'GBP'] as const satisfies readonly Currency[]

export const CURRENCY_NAMES: Record<Currency, string> = {
  ILS: 'שקל (₪)',
  USD: 'דולר ($)',
  EUR: 'אירו (€)',
  GBP: 'ליש״ט (£)',
}

export const CATEGORIES = [
  'השראה',
  'טיפי נסיעות',
  'מדריכי טיולים',
  'בריאות ורווחה',
  'סיפורי מטיילות',
  'מאחורי הקלעים',
] as const satisfies readonly Category[]
