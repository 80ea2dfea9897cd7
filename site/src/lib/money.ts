import type { Currency } from '../../page-data/types'

/** Price in the Hebrew locale with no decimals: '9,480 ₪'. */
export function formatPrice(price: number, currency: Currency = 'ILS'): string {
  return new Intl.NumberFormat('he-IL', { style: 'currency', currency, maximumFractionDigits: 0 }).format(
    price,
  )
}
