import { formatPrice } from '../../../lib/numbers'
import { PriceSlider } from './PriceSlider'
import type { FilterProps } from './tripFilters'

interface PriceRangeProps extends FilterProps {
  /** Of prices in another currency; null while there are none. */
  ratesText: string | null
}

/** The price from and to, in figures and as a slider. */
export function PriceRange({ filters, change, ratesText }: PriceRangeProps) {
  const [low, high] = filters.price
  return (
    <div role="group" aria-label="טווח מחירים">
      <p className="mb-1.5 flex justify-between gap-3 text-xs font-semibold text-ink-soft">
        <span>מחיר</span>
        <span>
          <bdi suppressHydrationWarning>{formatPrice(low)}</bdi> עד{' '}
          <bdi suppressHydrationWarning>{formatPrice(high)}</bdi>
        </span>
      </p>
      <PriceSlider value={filters.price} onChange={(price) => change({ price })} />
      {ratesText && <p className="mt-1.5 text-xs text-ink-soft">{ratesText}</p>}
    </div>
  )
}
