import { ButtonLink } from '../../ui/Button'
import { HillsMark } from '../../ui/Hills'

/** No such trip, here or at the API. */
export function TripMissing() {
  return (
    <div className="wrap section-y">
      <HillsMark className="w-36" />
      <h1 className="mt-6 text-2xl md:text-3xl">הטיול לא נמצא</h1>
      <p className="mt-3 text-lg text-ink-soft">הטיול שחיפשת לא קיים או הוסר.</p>
      <ButtonLink href="/trips" size="large" className="mt-8">
        חזרה לטיולים
      </ButtonLink>
    </div>
  )
}
