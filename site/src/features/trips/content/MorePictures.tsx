import type { IndexedPicture } from './contentLayout'
import { TripContentPicture } from './TripContentPicture'

interface Props {
  pictures: IndexedPicture[]
  title: string
}

/** The pictures that are not used above. */
export function MorePictures({ pictures, title }: Props) {
  if (pictures.length === 0) return null
  return (
    <section aria-labelledby="gallery" className="no-print">
      <h2 id="gallery" className="mb-6 text-2xl text-sea">
        עוד תמונות מהדרך
      </h2>
      <ul className="trip-more-pictures">
        {pictures.map((placed) => (
          <li key={placed.picture.src}>
            <TripContentPicture
              placed={placed}
              title={title}
              sizes="(min-width: 1024px) 46vw, 92vw"
              className="block size-full"
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
