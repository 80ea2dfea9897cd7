import { ButtonLink } from '../../ui/Button'
import { EmptyState } from '../../ui/EmptyState'

export function NoTripsYet() {
  return (
    <EmptyState
      title="טיולים חדשים בקרוב"
      text="אנחנו תופרות עכשיו את המסלולים הבאים. רוצה לשמוע ראשונה? כתבי לנו."
    >
      <ButtonLink href="/contact">דברי איתנו</ButtonLink>
    </EmptyState>
  )
}
