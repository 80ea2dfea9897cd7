import { useEffect, useRef, useState, type ReactNode } from 'react'
import type { Picture as PictureRecord } from '../../page-data/types'
import { classNames } from '../lib/classNames'
import { pictureFile } from '../lib/pictureFile'
import { Placeholder } from './Placeholder'

interface PictureProps {
  picture: PictureRecord | null
  /** The `sizes` attribute of the image. */
  sizes: string
  /** For the page's first picture only, which is loaded with priority (LCP). */
  first?: boolean
  /** Used if the owner has not described the picture; '' for a decorative one. */
  alt?: string
  /** Classes of the box: shape, corners, position. */
  className?: string
  imageClassName?: string
  /** Text on the placeholder of a missing picture; '' for the map alone. */
  placeholderLabel?: string
  /** The placeholder's text is read by screen readers, as nothing beside it says the same. */
  saysPlaceholder?: boolean
  /** The placeholder of a missing or broken picture says that one is to come. */
  isAwaited?: boolean
  /** A message on the map instead of the placeholder's text. */
  placeholderMessage?: string
  /** `<source>` elements for other window widths. */
  children?: ReactNode
}

/** A picture that fills its box: AVIF and JPEG by width over a blurred preview; a placeholder if there is none or it fails. */
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
  // The `src` that failed, as another picture may replace it.
  const [broken, setBroken] = useState<string>()

  // The image may have failed before hydration, without an error event for React.
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
          isAwaited={isAwaited}
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
                focalPointClass(picture),
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
                focalPointClass(picture),
                imageClassName,
              )}
            />
          </picture>
          {/* Shown only if the visitor hides pictures (accessibility panel). */}
          {placeholderLabel !== '' && (
            <span aria-hidden="true" className="picture-alt">
              {picture.alt || alt}
            </span>
          )}
        </>
      )}
    </span>
  )
}

/** Classes that keep the picture's focal point, set by the owner, in view when the box crops it (styles/focal-points.css). */
export const focalPointClass = ({ focus }: PictureRecord) =>
  focus ? `focus-x-${inSteps(focus.x)} focus-y-${inSteps(focus.y)}` : ''

const inSteps = (percent: number) => 5 * Math.round(percent / 5)

export function sourceSet({ base, widths }: PictureRecord, format: 'avif' | 'jpg'): string {
  return widths.map((width) => `${base}-${width}.${format} ${width}w`).join(', ')
}

/** URL of a medium width, for clients without `srcset`. */
export const fallbackSource = (picture: PictureRecord) => pictureFile(picture, 800)
