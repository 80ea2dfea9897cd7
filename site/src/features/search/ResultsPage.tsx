import type { MapDrawing } from '../../ui/DecorativeMap'
import { LateNotice } from '../../ui/LateNotice'
import { PageHero } from '../../ui/PageHero'
import { useHydrated } from '../../lib/useHydrated'
import { AllSearchResults, type AllSearchResultsProps } from './AllSearchResults'
import { SearchForm } from './SearchForm'
import { useAskedText } from './useAskedText'
import { MIN_LENGTH } from './minLength'

/** The drawing: a magnifying glass over the logo's mark. */
const LENS: MapDrawing = {
  trail: 'C320 20 270 34 244 52S212 72 182 70',
  at: 'translate(118 70)',
  hill: 'M0-60a60 60 0 1 1 0 120a60 60 0 1 1 0-120Z',
  heights: [1, 0.84, 0.68, 0.52],
  paper: 'M37 47L47 37L80 70A7 7 0 0 1 70 80Z',
  mark: 'M0-21a21 21 0 0 1 0 42h-21v-21a21 21 0 0 1 21-21ZM0-8a8 8 0 1 0 0 16a8 8 0 1 0 0-16Z',
}

/** The results for the text in the URL, with a field to change it. */
export function ResultsPage({ tripFacts }: Pick<AllSearchResultsProps, 'tripFacts'>) {
  const isHydrated = useHydrated()
  const text = useAskedText()
  return (
    <>
      <PageHero
        title={
          text ? (
            <>
              חיפוש: <bdi>{text}</bdi>
            </>
          ) : (
            'חיפוש'
          )
        }
        drawing={LENS}
        lead="בכל הטיולים, המאמרים והעמודים, גם בתוך הטקסט."
      >
        <SearchForm text={text} />
        {isHydrated && text === '' && <Lists />}
      </PageHero>
      <div className="wrap">
        <noscript>
          <p>
            החיפוש פועל בעזרת <bdi>JavaScript</bdi>, והוא כבוי בדפדפן שלך. הכול נמצא גם ברשימות:
          </p>
          <Lists />
        </noscript>
        {!isHydrated && <LateNotice />}
        {isHydrated && text.length >= MIN_LENGTH && <AllSearchResults text={text} tripFacts={tripFacts} />}
        {isHydrated && text.length > 0 && text.length < MIN_LENGTH && (
          <p role="status" className="mt-8">
            עוד אות או שתיים, ונחפש.
          </p>
        )}
      </div>
    </>
  )
}

/** Links to the lists of trips and articles. */
function Lists() {
  return (
    <p className="mt-2 flex flex-wrap gap-x-6">
      <a href="/trips" className="text-link flex min-h-11 items-center">
        כל הטיולים
      </a>
      <a href="/blog" className="text-link flex min-h-11 items-center">
        כל המאמרים
      </a>
    </p>
  )
}
