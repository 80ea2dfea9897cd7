import type { Picture as PictureRecord } from '../../../../page-data/types'
import { classNames } from '../../../lib/classNames'
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

/** What opens a trip's page: its first picture large, and the next two beside it. Each opens in full. */
export function TripOpening({ pictures, title, onOpen }: TripPicturesProps) {
  const [hero, ...beside] = pictures.slice(0, OPENING_PICTURES)
  if (!hero)
    return <Picture picture={null} sizes="100vw" className="aspect-4/3 rounded-card sm:aspect-[3/1]" />
  return (
    <div className={classNames('grid gap-2.5', beside.length > 0 && 'sm:grid-cols-[2fr_1fr]')}>
      <a href={largestFile(hero)} onClick={(event) => onOpen(event, 0)} className="block rounded-card">
        <Picture
          picture={hero}
          first
          alt={pictureWords(hero, title, 0)}
          sizes={
            beside.length > 0
              ? '(min-width: 1280px) 795px, (min-width: 640px) 63vw, 94vw'
              : '(min-width: 1280px) 1200px, 94vw'
          }
          className={
            beside.length > 0
              ? 'aspect-4/3 rounded-card sm:aspect-auto sm:h-full sm:min-h-80 lg:min-h-130'
              : 'aspect-4/3 rounded-card sm:aspect-[21/9]'
          }
        />
      </a>
      {beside.length > 0 && (
        <div className={classNames('grid gap-2.5', beside.length > 1 && 'max-sm:grid-cols-2 sm:grid-rows-2')}>
          {beside.map((picture, index) => (
            <a
              key={picture.src}
              href={largestFile(picture)}
              onClick={(event) => onOpen(event, index + 1)}
              className="block rounded-card"
            >
              <Picture
                picture={picture}
                alt={pictureWords(picture, title, index + 1)}
                sizes="(min-width: 1280px) 395px, (min-width: 640px) 31vw, 46vw"
                className="aspect-4/3 rounded-card sm:aspect-auto sm:h-full"
              />
            </a>
          ))}
        </div>
      )}
    </div>
  )
}
