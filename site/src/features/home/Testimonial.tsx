import type { HomePage } from '../../../page-data/types'
import { classNames } from '../../lib/classNames'
import { StarIcon } from '../../ui/icons'

type TestimonialProps = HomePage['settings']['testimonials'][number] & {
  /** The first of a page stands large. */
  isLarge: boolean
}

/** What one of them says, with her first letter in the shape of the mark where no portrait is. */
export function Testimonial({ name, trip, rating, text, isLarge }: TestimonialProps) {
  return (
    <figure className={classNames('flex flex-col gap-x-8 gap-y-5', isLarge && 'md:flex-row')}>
      <span
        aria-hidden="true"
        className={classNames(
          'monogram shrink-0 self-start',
          isLarge ? 'w-28 text-4xl md:w-40 xl:w-64 xl:text-5xl' : 'w-20 text-2xl',
        )}
      >
        <span>{name.charAt(0)}</span>
      </span>
      <div className="flex grow flex-col">
        <blockquote
          className={classNames('font-display', isLarge ? 'text-quote' : 'max-w-md text-xl leading-snug')}
        >
          <p>{text}</p>
        </blockquote>
        <figcaption className="flex flex-wrap items-end justify-between gap-x-6 gap-y-1 pt-5 text-sm">
          <span>
            <bdi className="block font-semibold">{name}</bdi>
            <bdi className="text-ink-soft">{trip}</bdi>
          </span>
          <span role="img" aria-label={`דירוג ${rating} מתוך 5`} className="flex gap-0.5 text-gold">
            {Array.from({ length: rating }, (_, star) => (
              <StarIcon key={star} className="size-4" />
            ))}
          </span>
        </figcaption>
      </div>
    </figure>
  )
}
