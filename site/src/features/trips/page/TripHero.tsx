import type { Picture as PictureRecord } from '../../../../page-data/types'
import { pictureFile } from '../../../lib/pictureFile'
import { Picture } from '../../../ui/Picture'
import { heroPictureCount } from '../content/contentLayout'
import { pictureAltText } from './usePictureViewer'

interface TripHeroProps {
  pictures: PictureRecord[]
  title: string
}

/**
 * The top pictures of a trip's page: the first one large, the second on a panel over it with the number of pictures. The
 * placeholder has no text, since the title is beside it.
 */
export function TripHero({ pictures, title }: TripHeroProps) {
  const [hero = null, second] = pictures.slice(0, heroPictureCount(pictures))
  const picture = (each: PictureRecord, index: number, sizes: string) => (
    <a key={each.src} href={pictureFile(each)} data-picture={index} className="trip-hero-picture">
      <Picture
        picture={each}
        first={index === 0}
        alt={pictureAltText(each, title, index)}
        sizes={sizes}
        className="size-full"
      />
      {index === 1 && <span className="trip-hero-count">{`כל ${pictures.length} התמונות`}</span>}
    </a>
  )
  return (
    <div className="trip-hero">
      {hero ? (
        picture(hero, 0, '(min-width: 1024px) 60vw, 100vw')
      ) : (
        <Picture picture={null} sizes="100vw" className="trip-hero-picture" />
      )}
      {second && <div className="trip-hero-more">{picture(second, 1, '192px')}</div>}
    </div>
  )
}
