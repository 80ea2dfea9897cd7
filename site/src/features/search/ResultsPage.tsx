import { PageOpening } from '../../ui/PageOpening'
import { useHydrated } from '../../lib/useHydrated'
import { FoundEverything, type FoundEverythingProps } from './FoundEverything'
import { SearchForm } from './SearchForm'
import { useAskedText } from './useAskedText'
import { MIN_LENGTH } from './useSearch'

/** Everything that was found for the text in the address, with a field to change it. */
export function ResultsPage({ tripFacts }: Pick<FoundEverythingProps, 'tripFacts'>) {
  const isHydrated = useHydrated()
  const text = useAskedText()
  return (
    <>
      <PageOpening
        title={text ? `חיפוש: ${text}` : 'חיפוש'}
        lead="בכל הטיולים, המאמרים והעמודים, גם בתוך הטקסט."
      >
        {/* Mounted anew for another text, so that the field shows what was asked. */}
        <SearchForm key={text} text={text} />
        {isHydrated && text === '' && <Lists />}
      </PageOpening>
      <div className="wrap">
        <div className="hidden noscript:block">
          <p>החיפוש פועל בעזרת סקריפטים, והם כבויים בדפדפן שלך. הכול נמצא גם ברשימות:</p>
          <Lists />
        </div>
        {isHydrated && text.length >= MIN_LENGTH && <FoundEverything text={text} tripFacts={tripFacts} />}
        {isHydrated && text.length > 0 && text.length < MIN_LENGTH && (
          <p role="status" className="mt-8">
            עוד אות או שתיים, ונחפש.
          </p>
        )}
      </div>
    </>
  )
}

/** Where all of it stands. */
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
