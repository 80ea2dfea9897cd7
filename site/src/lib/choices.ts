/** The closed lists of the API, in the order in which they are offered. */
import type { Schema } from './schemas'

type Trip = Schema<'Trip'>

export const TRIP_STYLES = ['חוויתי', 'רוגע', 'אתגר'] as const satisfies readonly Trip['style'][]

export const CURRENCIES = ['ILS', 'USD', 'EUR', 'GBP'] as const satisfies readonly Trip['currency'][]

export const CATEGORIES = [
  'השראה',
  'טיפי נסיעות',
  'מדריכי טיולים',
  'בריאות ורווחה',
  'סיפורי מטיילות',
  'מאחורי הקלעים',
] as const satisfies readonly Schema<'Post'>['category'][]
