/**
 * The API's enums, in the order in which forms and filters offer them.
 * @typedef {import('./types.ts').TripRecord} TripRecord
 * @typedef {import('./types.ts').ArticleRecord} ArticleRecord
 */

/** @satisfies {readonly TripRecord['style'][]} */
export const TRIP_STYLES = /** @type {const} */ (['חוויתי', 'רוגע', 'אתגר'])

/** @satisfies {readonly TripRecord['currency'][]} */
export const CURRENCIES = /** @type {const} */ (['ILS', 'USD', 'EUR', 'GBP'])

/** @satisfies {readonly ArticleRecord['category'][]} */
export const CATEGORIES = /** @type {const} */ ([
  'השראה',
  'טיפי נסיעות',
  'מדריכי טיולים',
  'בריאות ורווחה',
  'סיפורי מטיילות',
  'מאחורי הקלעים',
])
