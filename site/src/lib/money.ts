import type { Currency } from '../../page-data/types'

const formats: Partial<Record<Currency, Intl.NumberFormat>> = {}

/** Price in the Hebrew locale with no decimals: '9,480 ₪'. A formatter is made once: it is what costs. */
export function formatPrice(price: number, currency: Currency = 'ILS'): string {
  formats[currency] ??= new Intl.NumberFormat('he-IL', {
    style: 'currency',
    currency,
    maximumFractionDigits: 0,
  })
  return formats[currency].format(price)
}
