import { Button, ButtonLink } from '../../../ui/Button'
import { EmptyState } from '../../../ui/EmptyState'
import { moveFocusOnUnmount } from '../../../ui/moveFocusOnUnmount'

/** The message that no trip matches the filter. */
export function NoTripsFound({ clear }: { clear: () => void }) {
  return (
    <EmptyState title="לא נמצאו טיולים" text="אפשר להרחיב את החיפוש, או לכתוב לנו מה את מחפשת.">
      <Button ref={moveFocusOnUnmount} onClick={clear}>
        ניקוי הסינון
      </Button>
      <ButtonLink href="/contact" variant="outline">
        דברי איתנו
      </ButtonLink>
    </EmptyState>
  )
}
