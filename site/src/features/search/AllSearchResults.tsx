import type { ReactNode } from 'react'
import { Button, ButtonLink } from '../../ui/Button'
import { EmptyState } from '../../ui/EmptyState'
import { ErrorState } from '../../ui/ErrorState'
import { moveFocusOnUnmount } from '../../ui/moveFocusOnUnmount'
import { ResultList, ResultSkeleton } from './ResultList'
import { searchPath } from './searchPath'
import { groupsOf, TITLES_ONLY, totalOf, type TripResultFacts, type SearchAnswer } from './searchAnswer'
import { useSearch } from './useSearch'

export interface AllSearchResultsProps {
  text: string
  /** Renders a trip's dates and availability; passed in, since features do not import each other. */
  tripFacts: (facts: TripResultFacts) => ReactNode
}

/** The results by type, or the state: searching, nothing found, a suggestion, or an error. */
export function AllSearchResults({ text, tripFacts }: AllSearchResultsProps) {
  const { data, error, isFetching, refetch } = useSearch(text)

  const groups = data ? groupsOf(data) : []
  const isFound = totalOf(groups) > 0
  return (
    <>
      {/* One live region for all messages: screen readers skip text that is inserted together with its region. */}
      <div role="status" id="results" tabIndex={-1} className="text-ink-soft">
        {!error && <SearchStatus text={text} data={data} />}
      </div>
      {error !== null && (
        <div className="mt-10">
          <ErrorState
            title="החיפוש לא זמין כרגע"
            text="ייתכן שהחיבור נקטע לרגע. אפשר לנסות שוב, או לעבור על רשימת הטיולים."
            onRetry={refetch}
          />
        </div>
      )}
      {!error && !data && <ResultSkeleton />}
      {!error && data?.titlesOnly && (
        <Button
          ref={moveFocusOnUnmount}
          variant="quiet"
          className="mt-3"
          onClick={() => isFetching || refetch()}
          aria-disabled={isFetching}
        >
          לנסות שוב
        </Button>
      )}
      {!error && data && isFound && (
        <div className="results">
          {groups.map((group) => (
            <ResultList key={group.title} {...group} isAlone={totalOf(groups) === 1} tripFacts={tripFacts} />
          ))}
        </div>
      )}
    </>
  )
}

function SearchStatus({ text, data }: { text: string; data: SearchAnswer | undefined }) {
  if (!data) return <span className="sr-only">מחפשת...</span>
  if (totalOf(groupsOf(data)) === 0) return <NothingFound text={text} suggestion={data.suggestion} />
  return <Summary text={text} data={data} />
}

function Summary({ text, data }: { text: string; data: SearchAnswer }) {
  const count = totalOf(groupsOf(data))
  const found = count === 1 ? 'תוצאה אחת' : `${count} תוצאות`
  if (data.titlesOnly)
    return (
      <>
        <p>{found}</p>
        <p className="mt-2 text-ink">{TITLES_ONLY}</p>
      </>
    )
  if (!data.suggestion) return <span>{found}</span>
  return (
    <p>
      לא מצאנו כלום על ״<bdi>{text}</bdi>״. חיפשנו ״<bdi>{data.suggestion}</bdi>״: {found}
    </p>
  )
}

function NothingFound({ text, suggestion }: { text: string; suggestion: string | null | undefined }) {
  return (
    <div className="mt-10">
      <EmptyState
        title={
          <>
            לא מצאנו כלום על ״<bdi>{text}</bdi>״
          </>
        }
        text="אפשר לנסות מילה אחרת, או לעבור על כל הטיולים."
      >
        {suggestion && (
          <ButtonLink href={searchPath(suggestion)}>
            אולי התכוונת ל־״<bdi>{suggestion}</bdi>״?
          </ButtonLink>
        )}
        <ButtonLink href="/trips" variant="outline">
          לכל הטיולים
        </ButtonLink>
        <ButtonLink href="/blog" variant="outline">
          לכל המאמרים
        </ButtonLink>
        <ButtonLink href="/contact" variant="outline">
          דברי איתנו
        </ButtonLink>
      </EmptyState>
    </div>
  )
}
