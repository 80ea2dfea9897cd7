/** How many trips she sees, and the way back to all of them. */
export function TripCount({
  count,
  isFiltered,
  clear,
}: {
  /** null while it is on its way. */
  count: number | null
  isFiltered: boolean
  clear: () => void
}) {
  return (
    <div className="mt-6 mb-6 flex min-h-11 flex-wrap items-center gap-x-6 gap-y-2">
      <p role="status" className="font-semibold">
        {count === null ? 'טוען טיולים...' : countText(count)}
      </p>
      {isFiltered && count !== 0 && (
        <button type="button" onClick={clear} className="text-link min-h-11 text-sm">
          ניקוי הסינון
        </button>
      )}
    </div>
  )
}

function countText(count: number): string {
  if (count === 0) return 'אין טיולים מתאימים'
  return count === 1 ? 'טיול אחד' : `${count} טיולים`
}
