import type { HomePage } from '../../../page-data/types'
import { QuoteIcon, StarIcon } from '../../ui/icons'

type TestimonialProps = HomePage['settings']['testimonials'][number]

export function Testimonial({ name, trip, rating, text }: TestimonialProps) {
  return (
    <figure className="flex flex-col md:px-10 md:first:ps-0 md:last:pe-0">
      <QuoteIcon className="size-9 -scale-x-100 text-rose" />
      <blockquote className="mt-3 font-display text-lg leading-relaxed font-medium md:text-xl md:leading-normal">
        <p>{text}</p>
      </blockquote>
      <figcaption className="mt-auto flex flex-wrap items-end justify-between gap-x-6 gap-y-1 pt-5 text-sm">
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
    </figure>
  )
}
