import { classNames } from '../../../lib/classNames'
import type { Placed } from './story'
import { StoryPicture } from './StoryPicture'

interface Props {
  pictures: Placed[]
  title: string
  /** There is room beside the text. */
  isBeside: boolean
}

/** The pictures that the story had no place for: one alone beside the text where there is room, more below it. */
export function MorePictures({ pictures, title, isBeside }: Props) {
  if (pictures.length === 0) return null
  return (
    <section
      aria-labelledby="gallery"
      className={classNames('no-print', isBeside && pictures.length === 1 && 'trip-beside')}
    >
      <h2 id="gallery" className="mb-6 text-2xl text-sea">
        עוד תמונות מהדרך
      </h2>
      <ul className="trip-more-pictures">
        {pictures.map((placed) => (
          <li key={placed.picture.src}>
            <StoryPicture
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
