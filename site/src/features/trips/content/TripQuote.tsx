import type { TripPage } from '../../../../page-data/types'
import { Monogram } from '../../../ui/Monogram'
import type { IndexedPicture } from './contentLayout'
import { TripContentPicture } from './TripContentPicture'

interface TripQuoteProps {
  quote: TripPage['quote']
  title: string
  picture: IndexedPicture | undefined
}

/** A participant's quote, on a panel over a picture as wide as the window, or without a picture. */
export function TripQuote({ quote, title, picture }: TripQuoteProps) {
  if (!quote) return null
  return (
    <div className={picture ? 'picture-quote' : 'chapter-picture quote-alone'}>
      {picture && (
        <TripContentPicture placed={picture} title={title} sizes="100vw" className="picture-quote-picture" />
      )}
      <figure className={picture && 'picture-quote-paper'}>
        <blockquote className="font-display text-quote text-sea">
          <p>{quote.text}</p>
        </blockquote>
        <figcaption className="mt-5 flex items-center gap-4 text-sm">
          <Monogram name={quote.name} className="w-16 text-xl" />
          <span>
            <bdi className="block font-semibold">{quote.name}</bdi>
            <bdi className="text-ink-soft">{title}</bdi>
          </span>
        </figcaption>
      </figure>
    </div>
  )
}
