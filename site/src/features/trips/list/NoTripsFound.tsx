import { Button, ButtonLink } from '../../../ui/Button'
import { EmptyState } from '../../../ui/EmptyState'
import { handOn } from '../../../ui/handOn'

/** Nothing fits what she asks for. */
export function NoTripsFound({ clear }: { clear: () => void }) {
  return (
    <EmptyState title="לא נמצאו טיולים" text="אפשר להרחיב את החיפוש, או לכתוב לנו מה את מחפשת.">
      <Button ref={handOn} onClick={clear}>
        ניקוי הסינון
      </Button>
      <ButtonLink href="/contact" look="outline">
        דברי איתנו
      </ButtonLink>
    </EmptyState>
  )
}
