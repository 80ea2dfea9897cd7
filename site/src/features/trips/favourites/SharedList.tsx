import { Button, ButtonLink } from '../../../ui/Button'
import { moveFocusOnUnmount } from '../../../ui/moveFocusOnUnmount'
import { useFavourites } from '../useFavourites'
import { FAVOURITES_PATH } from './FavouritesLink'

/** The notice above a shared list. The visitor's own favourites change only if she adds these. `ids`: those still public. */
export function SharedList({ ids }: { ids: number[] }) {
  const { isFavourite, add } = useFavourites()
  const isGone = ids.length === 0
  const isKept = ids.every(isFavourite)
  return (
    <section aria-labelledby="shared-list" className="mb-8 rounded-card bg-blush p-6 md:p-8">
      <h2 id="shared-list" className="text-lg">
        הרשימה הזאת נשלחה אלייך
      </h2>
      <p role="status" className="mt-1 text-ink-soft">
        {isGone
          ? 'הטיולים שבה כבר לא מופיעים באתר.'
          : isKept
            ? 'כל הטיולים האלה שמורים אצלך.'
            : 'המועדפים שלך נשארו כמו שהם. אפשר לצרף אליהם את הטיולים האלה.'}
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        {isGone && <ButtonLink href="/trips">לכל הטיולים</ButtonLink>}
        {!isKept && (
          <Button ref={moveFocusOnUnmount} onClick={() => add(ids)}>
            להוסיף למועדפים שלי
          </Button>
        )}
        <ButtonLink href={FAVOURITES_PATH} variant="outline">
          למועדפים שלי
        </ButtonLink>
      </div>
    </section>
  )
}
