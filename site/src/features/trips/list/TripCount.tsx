import { moveFocusOnUnmount } from '../../../ui/moveFocusOnUnmount'

/** How many trips the visitor sees, the way back to all of them, and at which rate foreign prices were compared. */
export function TripCount({
  count,
  isFiltered,
  clear,
  ratesText,
}: {
  /** null while it is on its way; none where it did not come. */
  count?: number | null
  isFiltered: boolean
  clear: () => void
  /** Of prices in another currency; null while there are none. */
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
