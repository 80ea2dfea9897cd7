import { useRef } from 'react'
import { classNames } from '../../lib/classNames'
import { HeartIcon } from '../../ui/icons'
import { useFavourites } from './useFavourites'

/** In ms since the last press. By time, as a phone counts each tap of a double one as the first. */
const DOUBLE_TAP = 400

/** The heart button: adds a trip to the favourites on this device, or removes it. A double tap, or a held key, counts once. */
export function FavouriteButton({
  tripId,
  title,
  className,
}: {
  tripId: number
  title: string
  className?: string
}) {
  const { isFavourite, toggle } = useFavourites()
  const isOn = isFavourite(tripId)
  const pressedAt = useRef(-DOUBLE_TAP)
  return (
    <button
      type="button"
      data-tooltip
      aria-pressed={isOn}
      aria-label={`שמירה במועדפים: ${title}`}
      onClick={({ timeStamp }) => {
        if (timeStamp - pressedAt.current >= DOUBLE_TAP) toggle(tripId)
        pressedAt.current = timeStamp
      }}
      onKeyDown={(event) => event.repeat && event.key === 'Enter' && event.preventDefault()}
      className={classNames(
        'no-print noscript:hidden grid size-11 place-items-center rounded-full transition-transform hover:scale-110 active:scale-95',
        isOn ? 'text-terracotta' : 'text-sea',
        className,
      )}
    >
      <HeartIcon filled={isOn} className="size-5.5" />
    </button>
  )
}
