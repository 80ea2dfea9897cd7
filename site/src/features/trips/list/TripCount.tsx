import { moveFocusOnUnmount } from '../../../ui/moveFocusOnUnmount'

/** The number of trips, the button that clears the filter, and the date of the exchange rates. */
export function TripCount({
  count,
  isFiltered,
  clear,
  ratesText,
}: {
  /** null while it is loading, undefined if loading failed. */
  count?: number | null
  isFiltered: boolean
  clear: () => void
  /** A note on converted prices; null without prices in another currency. */
  ratesText: string | null
}) {
  return (
    <div className="trip-count">
      <p role="status" id="results" tabIndex={-1} className="font-semibold">
        {count === null ? 'טוענת טיולים...' : count !== undefined && countText(count)}
      </p>
      {isFiltered && count !== 0 && (
        <button ref={moveFocusOnUnmount} type="button" onClick={clear} className="text-link min-h-11 text-sm">
          ניקוי הסינון
        </button>
      )}
      {ratesText && <p className="text-sm text-ink-soft">{ratesText}</p>}
    </div>
  )
}

function countText(count: number): string {
  if (count === 0) return 'אין טיולים מתאימים'
  return count === 1 ? 'טיול אחד' : `${count} טיולים`
}
