import type { Currency } from '../../page-data/types'
import { formatPrice } from '../lib/numbers'

export function Price({
  price,
  currency,
  className,
}: {
  price: number
  currency: Currency
  className?: string
}) {
  return <bdi className={className}>{formatPrice(price, currency)}</bdi>
}
