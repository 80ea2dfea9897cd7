/**
 * What these write is letter for letter what `Intl.NumberFormat` writes in Hebrew; the making of one formatter holds a phone
 * for some thirty milliseconds while the page hydrates.
 */
import type { Currency } from '../../page-data/types'

const SYMBOLS: Record<Currency, string> = { ILS: '₪', USD: '$', EUR: '€', GBP: '£' }
const RIGHT_TO_LEFT_MARK = '\u200f'
const NO_BREAK_SPACE = '\u00a0'

/** A whole number, not negative: '12,345'. */
export function formatCount(count: number): string {
  return String(count).replace(/\B(?=(\d{3})+$)/g, ',')
}

/** Price in the Hebrew locale with no decimals: '9,480 ₪'. */
export function formatPrice(price: number, currency: Currency = 'ILS'): string {
  return `${RIGHT_TO_LEFT_MARK}${formatCount(price)}${NO_BREAK_SPACE}${RIGHT_TO_LEFT_MARK}${SYMBOLS[currency]}`
}
