import type { Currency } from '../../page-data/types'
import { formatPrice } from '../lib/numbers'

/** Browsers spell a price with other invisible marks than Node does: what was built stays. */
export function Price({
  price,
  currency,
  className,
}: {
  price: number
  currency: Currency
  className?: string
}) {
  return (
    <bdi className={className} suppressHydrationWarning>
      {formatPrice(price, currency)}
    </bdi>
  )
}
