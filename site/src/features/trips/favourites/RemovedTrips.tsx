import { Button } from '../../../ui/Button'
import { moveFocusOnUnmount } from '../../../ui/moveFocusOnUnmount'

/** A note that trips of the list are no longer on the site. `onRemove`: undefined for a list that is not hers. */
export function RemovedTrips({ count, onRemove }: { count: number; onRemove?: () => void }) {
  return (
    <div className="mb-8 flex flex-wrap items-center justify-between gap-4 rounded-card bg-sand-deep p-5">
      <p>
        {count === 1 ? 'טיול אחד מהרשימה כבר לא מופיע באתר.' : `${count} טיולים מהרשימה כבר לא מופיעים באתר.`}
      </p>
      {onRemove && (
        <Button ref={moveFocusOnUnmount} variant="quiet" onClick={onRemove}>
          להסיר מהרשימה
        </Button>
      )}
    </div>
  )
}
