import { Button } from '../../../ui/Button'
import { moveFocusOnUnmount } from '../../../ui/moveFocusOnUnmount'
import { useFavourites } from '../useFavourites'

/** A note that trips of the list are no longer on the site. */
export function RemovedTrips({ ids, isShared }: { ids: number[]; isShared: boolean }) {
  const { remove } = useFavourites()
  return (
    <div className="mb-8 flex flex-wrap items-center justify-between gap-4 rounded-card bg-sand-deep p-5">
      <p>
        {ids.length === 1
          ? 'טיול אחד מהרשימה כבר לא מופיע באתר.'
          : `${ids.length} טיולים מהרשימה כבר לא מופיעים באתר.`}
      </p>
      {!isShared && (
        <Button ref={moveFocusOnUnmount} variant="quiet" onClick={() => remove(ids)}>
          להסיר מהרשימה
        </Button>
      )}
    </div>
  )
}
