import type { ReactNode } from 'react'
import { Button, ButtonLink } from '../../ui/Button'
import { EmptyState } from '../../ui/EmptyState'
import { ErrorState } from '../../ui/ErrorState'
import { FoundList, FoundSkeleton } from './FoundList'
import { searchPath } from './searchPath'
import { groupsOf, totalOf, type FoundTripFacts, type SearchAnswer } from './searchAnswer'
import { useSearch } from './useSearch'

export interface FoundEverythingProps {
  text: string
  /** When a trip is and how it stands: the trips' own words, which the page brings. */
  tripFacts: (facts: FoundTripFacts) => ReactNode
}

/** What was found, kind by kind; or that it searches, found nothing, found another word, or does not answer. */
export function FoundEverything({ text, tripFacts }: FoundEverythingProps) {
  const { data, error, isFetching, refetch } = useSearch(text)

  if (error)
    return (
      <div className="mt-10">
        <ErrorState
          title="החיפוש לא זמין כרגע"
          text="ייתכן שהחיבור נקטע לרגע. אפשר לנסות שוב, או לעבור על רשימת הטיולים."
          onRetry={refetch}
        />
      </div>
    )
  if (!data) return <FoundSkeleton />
  const groups = groupsOf(data)
  if (totalOf(groups) === 0) return <NothingFound text={text} suggestion={data.suggestion} />
  return (
    <>
      <p role="status" className="text-ink-soft">
        <Summary text={text} data={data} />
      </p>
      {data.titlesOnly && (
        <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
          <p>החיפוש המלא לא זמין כרגע: אלה הכותרות שמתאימות.</p>
          <Button look="quiet" onClick={refetch} disabled={isFetching}>
            לנסות שוב
          </Button>
        </div>
      )}
      <div className="found">
        {groups.map(({ list, ...group }) => (
          <FoundList
            key={group.title}
            {...group}
            tripFacts={tripFacts}
            more={list && { ...list, path: `${list.path}?q=${encodeURIComponent(data.suggestion ?? text)}` }}
          />
        ))}
      </div>
    </>
  )
}

function Summary({ text, data }: { text: string; data: SearchAnswer }) {
  const count = totalOf(groupsOf(data))
  const found = count === 1 ? 'תוצאה אחת' : `${count} תוצאות`
  if (!data.suggestion) return found
  return (
    <>
      לא מצאנו כלום על ״<bdi>{text}</bdi>״. חיפשנו ״<bdi>{data.suggestion}</bdi>״: {found}
    </>
  )
}

function NothingFound({ text, suggestion }: { text: string; suggestion: string | null | undefined }) {
  return (
    <div role="status" className="mt-10">
      <EmptyState title={`לא מצאנו כלום על ״${text}״`} text="אפשר לנסות מילה אחרת, או לעבור על כל הטיולים.">
        {suggestion && <ButtonLink href={searchPath(suggestion)}>אולי התכוונת ל־״{suggestion}״?</ButtonLink>}
        <ButtonLink href="/trips" look="outline">
          לכל הטיולים
        </ButtonLink>
        <ButtonLink href="/blog" look="outline">
          לכל המאמרים
        </ButtonLink>
      </EmptyState>
    </div>
  )
}
