import { useState } from 'react'
import type { Picture as PictureRecord } from '../../page-data/types'
import { fallbackSource, sourceSet } from './Picture'
import { Placeholder } from './Placeholder'

interface ViewerSlideProps {
  picture: PictureRecord
  isShown: boolean
  /** Shown, or next to the shown one: loaded at once. */
  isNear: boolean
}

/** One slide of the picture viewer: the uncropped picture, or a message when it fails to load. */
export function ViewerSlide({ picture, isShown, isNear }: ViewerSlideProps) {
  const [isBroken, setIsBroken] = useState(false)
  return (
    <figure aria-hidden={!isShown} className="relative size-full overflow-hidden">
      {isBroken ? (
        <Placeholder message="התמונה לא נטענה" />
      ) : (
        <picture>
          {picture.base && <source type="image/avif" srcSet={sourceSet(picture, 'avif')} sizes="100vw" />}
          <img
            src={fallbackSource(picture)}
            srcSet={picture.base ? sourceSet(picture, 'jpg') : undefined}
            sizes={picture.base ? '100vw' : undefined}
            alt={picture.alt}
            loading={isNear ? 'eager' : 'lazy'}
            onError={() => setIsBroken(true)}
            className="absolute inset-0 size-full object-contain"
          />
        </picture>
      )}
    </figure>
  )
}
