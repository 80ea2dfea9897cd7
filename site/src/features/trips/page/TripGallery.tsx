import { Picture } from '../../../ui/Picture'
import { largestFile } from './largestFile'
import { OPENING_PICTURES, type TripPicturesProps } from './TripOpening'
import { pictureWords } from './usePictureViewer'

/** The pictures that the page did not open with; each opens in full. */
export function TripGallery({ pictures, title, onOpen }: TripPicturesProps) {
  const others = pictures.slice(OPENING_PICTURES)
  if (others.length === 0) return null
  return (
    <section aria-labelledby="gallery" className="no-print mt-14">
      <h2 id="gallery" className="mb-4 text-xl text-sea">
        עוד תמונות מהדרך
      </h2>
      <ul className="grid grid-cols-2 gap-2.5 md:grid-cols-3">
        {others.map((picture, index) => (
          <li key={picture.src} className={index === 0 && others.length % 3 !== 0 ? 'col-span-2' : undefined}>
            <a
              href={largestFile(picture)}
              onClick={(event) => onOpen(event, index + OPENING_PICTURES)}
              className="group block h-full rounded-card"
            >
              <Picture
                picture={picture}
                alt={pictureWords(picture, title, index + OPENING_PICTURES)}
                sizes="(min-width: 1024px) 260px, 46vw"
                className="h-full min-h-36 rounded-card md:min-h-48"
                imageClassName="transition-transform duration-500 group-hover:scale-[1.03]"
              />
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
