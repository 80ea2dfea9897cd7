import type { ContactPage } from '../../../page-data/types'
import { Monogram } from '../../ui/Monogram'

/** A past participant’s testimonial at the end of the contact page; nothing if there is none. */
export function ContactTestimonial({ quote }: Pick<ContactPage, 'quote'>) {
  if (!quote) return null
  return (
    <div className="bg-blush py-15 md:py-19">
      <div className="wrap grid items-center gap-x-16 gap-y-6 md:grid-cols-[auto_minmax(0,1fr)]">
        <Monogram name={quote.name} className="w-32 text-4xl md:w-56" />
        <figure>
          <blockquote className="max-w-4xl font-display text-quote text-balance text-sea">
            <p>{quote.text}</p>
          </blockquote>
          <figcaption className="mt-5 text-sm">
            <bdi className="block font-semibold">{quote.name}</bdi>
            <bdi className="text-ink-soft">{quote.trip}</bdi>
          </figcaption>
        </figure>
      </div>
    </div>
  )
}
