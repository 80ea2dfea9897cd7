import { pictureFile } from '../../../lib/pictureFile'
import { Picture } from '../../../ui/Picture'
import { pictureAltText } from '../page/usePictureViewer'
import type { IndexedPicture } from './contentLayout'

interface TripContentPictureProps {
  placed: IndexedPicture
  title: string
  sizes: string
  className?: string
}

/** A picture in a trip's content; it opens the picture viewer (usePictureViewer). */
export function TripContentPicture({
  placed: { picture, index },
  title,
  sizes,
  className,
}: TripContentPictureProps) {
  return (
    <a href={pictureFile(picture)} data-picture={index} className={className}>
      <Picture
        picture={picture}
        alt={pictureAltText(picture, title, index)}
        sizes={sizes}
        className="size-full"
      />
    </a>
  )
}
