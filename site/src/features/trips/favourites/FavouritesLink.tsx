import { classNames } from '../../../lib/classNames'
import { HeartIcon } from '../../../ui/icons'
import { useFavourites } from '../useFavourites'

export const FAVOURITES_PATH = '/favourites'

/** The heart of the top bar, with the number of favourites. */
export function FavouritesLink({ path, className }: { path: string; className?: string }) {
  const { ids } = useFavourites()
  return (
    <a
      href={FAVOURITES_PATH}
      aria-current={path === FAVOURITES_PATH ? 'page' : undefined}
      data-tooltip
      aria-label={favouritesText(ids.length)}
      className={classNames(
        'relative grid size-11 place-items-center rounded-full text-sea hover:text-terracotta aria-[current]:text-terracotta',
        className,
      )}
    >
      <HeartIcon filled={ids.length > 0} className="size-6.5" />
      {ids.length > 0 && (
        <span className="absolute end-0 top-0.5 grid min-w-4.5 place-items-center rounded-full bg-terracotta px-1 text-[0.9375rem] leading-4.5 font-bold text-white">
          {ids.length}
        </span>
      )}
    </a>
  )
}

function favouritesText(count: number): string {
  if (count === 0) return 'המועדפים שלי'
  return count === 1 ? 'המועדפים שלי, טיול אחד' : `המועדפים שלי, ${count} טיולים`
}
