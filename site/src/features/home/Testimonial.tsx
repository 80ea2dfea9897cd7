import type { Testimonial as TestimonialRecord } from '../../../page-data/types'
import { classNames } from '../../lib/classNames'
import { StarIcon } from '../../ui/icons'
import { Monogram } from '../../ui/Monogram'

type TestimonialProps = TestimonialRecord & {
  /** The larger layout, for the first one of a carousel page. */
  isLarge: boolean
}

/** One testimonial, with the first letter of the name in place of a portrait. */
export function Testimonial({ name, trip, path, rating, text, isLarge }: TestimonialProps) {
  return (
    <div className={isLarge ? 'flex flex-wrap gap-x-8 gap-y-5' : 'testimonial-small'}>
      <Monogram
        name={name}
        className={classNames('self-start', isLarge ? 'w-28 text-4xl md:w-40' : 'w-full text-xl')}
      />
      <figure className={isLarge ? 'flex flex-[1_1_18rem] flex-col' : undefined}>
        <blockquote
          className={classNames('font-display', isLarge ? 'text-quote' : 'max-w-md text-xl leading-snug')}
        >
          <p>{text}</p>
        </blockquote>
        <figcaption
          className={classNames('flex flex-col items-start gap-2 text-sm', isLarge && 'mt-auto pt-5')}
        >
          <span>
            <bdi className="block font-semibold">{name}</bdi>
            {path ? (
              <a href={path} className="text-link inline-flex min-h-11 items-center">
                <bdi>{trip}</bdi>
              </a>
            ) : (
              <bdi className="text-ink-soft">{trip}</bdi>
            )}
          </span>
          <span role="img" aria-label={`דירוג ${rating} מתוך 5`} className="flex gap-1 text-gold">
            {Array.from({ length: rating }, (_, star) => (
              <StarIcon key={star} className="size-4" />
            ))}
          </span>
        </figcaption>
      </figure>
    </div>
  )
}
