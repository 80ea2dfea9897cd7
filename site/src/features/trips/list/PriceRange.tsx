import { formatPrice } from '../../../lib/numbers'
import { PriceSlider } from './PriceSlider'
import { highestText, PRICE_MAX, type FilterProps } from './tripFilters'

/** The price range, as text and as a slider. */
export function PriceRange({ filters, change }: FilterProps) {
  const [low, high] = filters.price
  return (
    <div role="group" aria-label="טווח מחירים">
      <p className="mb-1.5 flex justify-between gap-3 text-xs font-semibold text-ink-soft">
        <span>מחיר</span>
        <span>
          {low < PRICE_MAX && (
            <span>
              <bdi>{formatPrice(low)}</bdi> עד{' '}
            </span>
          )}
          <bdi>{highestText(high)}</bdi>
        </span>
      </p>
      <PriceSlider value={filters.price} onChange={(price) => change({ price })} />
    </div>
  )
}
