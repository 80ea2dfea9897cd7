import type { Picture as PictureRecord } from '../../../../page-data/types'
import { Picture } from '../../../ui/Picture'
import { largestFile } from './largestFile'
import { pictureWords, type OpenPicture } from './usePictureViewer'

/** So many of a trip's pictures open its page; the others stand in the gallery further down. */
export const OPENING_PICTURES = 3

export interface TripPicturesProps {
  pictures: PictureRecord[]
  title: string
  onOpen: OpenPicture
}

/** What opens a trip's page: its first picture large, and the next two on paper that cuts into it. Each opens in full. */
export function TripOpening({ pictures, title, onOpen }: TripPicturesProps) {
  const [hero = null, ...beside] = pictures.slice(0, OPENING_PICTURES)
  const picture = (each: PictureRecord, index: number, sizes: string) => (
    <a
      key={each.src}
      href={largestFile(each)}
      onClick={(event) => onOpen(event, index)}
      className="trip-opening-picture"
    >
      <Picture
        picture={each}
        first={index === 0}
        alt={pictureWords(each, title, index)}
        sizes={sizes}
        className="size-full"
      />
    </a>
  )
  return (
    <div className="trip-opening">
      {hero ? (
        picture(hero, 0, '(min-width: 1024px) 60vw, 100vw')
      ) : (
        <Picture picture={null} sizes="100vw" className="trip-opening-picture" />
      )}
      {beside.length > 0 && (
        <div className="trip-opening-more">
          {beside.map((each, index) => picture(each, index + 1, '176px'))}
        </div>
      )}
    </div>
  )
}
