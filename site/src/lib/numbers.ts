/**
 * Formats numbers and prices exactly as `Intl.NumberFormat` does in Hebrew; creating such a formatter blocks a phone for some
 * thirty milliseconds during hydration.
 */
import type { Currency } from '../../page-data/types'

const SYMBOLS: Record<Currency, string> = { ILS: '₪', USD: '$', EUR: '€', GBP: '£' }
const RIGHT_TO_LEFT_MARK = '\u200f'
const NO_BREAK_SPACE = '\u00a0'

/** A non-negative integer: '12,345'. */
export function formatCount(count: number): string {
  return String(count).replace(/\B(?=(\d{3})+$)/g, ',')
}

/** Price in the Hebrew locale with no decimals: '9,480 ₪'. */
export function formatPrice(price: number, currency: Currency = 'ILS'): string {
  return `${RIGHT_TO_LEFT_MARK}${formatCount(price)}${NO_BREAK_SPACE}${RIGHT_TO_LEFT_MARK}${SYMBOLS[currency]}`
}
