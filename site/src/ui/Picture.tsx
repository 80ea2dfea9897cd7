import { useEffect, useRef, useState, type ReactNode } from 'react'
import type { Picture as PictureRecord } from '../../page-data/types'
import { classNames } from '../lib/classNames'
import { pictureFile } from '../lib/pictureFile'
import { Placeholder } from './Placeholder'

interface PictureProps {
  picture: PictureRecord | null
  /** How wide it stands at which window width, as in `<img sizes>`. */
  sizes: string
  /** Only for the first picture of a page: it is what she waits for. */
  first?: boolean
  /** Said where the owner has not described the picture. Empty means: ornament. */
  alt?: string
  /** The box: its shape, corners and place. */
  className?: string
  imageClassName?: string
  /** What the poster names that stands for a missing picture; '' leaves the bare map. */
  placeholderLabel?: string
  /** Nothing beside the poster says what it names: it is read out. */
  saysPlaceholder?: boolean
  /** Where there is no picture yet, its poster says that one is to come. */
  isAwaited?: boolean
  /** Stands instead of a poster, on the bare map. */
  placeholderMessage?: string
  /** Other files for other windows, as `<source>`. */
  children?: ReactNode
}

/** A picture that fills its box: AVIF and JPEG by width, its blurred preview behind it, a poster when there is none. */
export function Picture({
  picture,
  sizes,
  first = false,
  alt = '',
  className,
  imageClassName,
  placeholderLabel,
  saysPlaceholder,
  isAwaited = false,
  placeholderMessage,
  children,
}: PictureProps) {
  const image = useRef<HTMLImageElement>(null)
  const src = picture?.src
  // Another one may be chosen in its place, which has not failed.
  const [broken, setBroken] = useState<string>()

  // It may have failed before this component was hydrated to hear of it.
  useEffect(() => {
    if (image.current?.complete && image.current.naturalWidth === 0) setBroken(src)
  }, [src])

  return (
    <span className={classNames('relative block overflow-hidden bg-sand-deep', className)}>
      {picture === null || broken === src ? (
        <Placeholder
          label={placeholderLabel}
          alt={picture ? picture.alt || alt : undefined}
          isSaid={saysPlaceholder}
          isAwaited={isAwaited && !picture}
          message={placeholderMessage}
        />
      ) : (
        <>
          {picture.preview && (
            <img
              src={picture.preview}
              alt=""
              aria-hidden="true"
              className={classNames(
                'absolute inset-0 size-full scale-110 object-cover [filter:blur(16px)] print:hidden',
                focusClass(picture),
              )}
            />
          )}
          <picture>
            {children}
            {picture.base && <source type="image/avif" srcSet={sourceSet(picture, 'avif')} sizes={sizes} />}
            <img
              ref={image}
              src={fallbackSource(picture)}
              srcSet={picture.base ? sourceSet(picture, 'jpg') : undefined}
              sizes={picture.base ? sizes : undefined}
              width={picture.width ?? undefined}
              height={picture.height ?? undefined}
              alt={picture.alt || alt}
              loading={first ? 'eager' : 'lazy'}
              fetchPriority={first ? 'high' : undefined}
              decoding={first ? undefined : 'async'}
              onError={() => setBroken(src)}
              className={classNames(
                'absolute inset-0 size-full object-cover',
                focusClass(picture),
                imageClassName,
              )}
            />
          </picture>
          {/* Shown only where she hides the pictures. */}
          {placeholderLabel !== '' && (
            <span aria-hidden="true" className="picture-words">
              {picture.alt || alt}
            </span>
          )}
        </>
      )}
    </span>
  )
}

/** Where the box cuts the picture: what the owner marked stays in sight (styles/focus.css). */
export const focusClass = ({ focus }: PictureRecord) =>
  focus ? `focus-x-${inSteps(focus.x)} focus-y-${inSteps(focus.y)}` : ''

const inSteps = (percent: number) => 5 * Math.round(percent / 5)

export function sourceSet({ base, widths }: PictureRecord, format: 'avif' | 'jpg'): string {
  return widths.map((width) => `${base}-${width}.${format} ${width}w`).join(', ')
}

/** For what understands no `srcset`: a middling width. */
export const fallbackSource = (picture: PictureRecord) => pictureFile(picture, 800)
