import { pictureFile } from '../../../lib/pictureFile'
import { Picture } from '../../../ui/Picture'
import { pictureAltText } from '../page/usePictureViewer'
import type { Placed } from './story'

interface StoryPictureProps {
  placed: Placed
  title: string
  sizes: string
  className?: string
}

/** A picture in a trip's content; it opens the picture viewer (usePictureViewer). */
export function StoryPicture({ placed: { picture, index }, title, sizes, className }: StoryPictureProps) {
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
