import type { ReactNode } from 'react'
import { Picture } from '../../ui/Picture'
import { Skeleton } from '../../ui/Skeleton'
import { Marked } from './Marked'
import type { SearchResult, TripResultFacts } from './searchAnswer'

interface ResultListProps {
  title: string
  found: SearchResult[]
  /** The number of all matches; the list has the best of them. */
  total: number
  /** Whether this is the only result; it is set larger. */
  isAlone: boolean
  /** The page of all of this type, and the text of its link. */
  list?: { path: string; words: string }
  tripFacts: (facts: TripResultFacts) => ReactNode
}

/** The results of one type, each with its picture and snippet. */
export function ResultList({ title, found, total, isAlone, list, tripFacts }: ResultListProps) {
  const first = found[0]
  if (!first) return null
  return (
    <section className="mt-8">
      <h2 className="text-2xl text-sea">{title}</h2>
      <ul className="result-list mt-4">
        {found.map(({ path, title, about, facts, snippet, picture }) => (
          <li
            key={path}
            className="group relative flex items-start gap-x-4 border-b border-line py-5 sm:gap-x-6"
          >
            {picture !== undefined && (
              <Picture
                picture={picture}
                sizes={isAlone ? '(min-width: 1024px) 45vw, 128px' : '128px'}
                placeholderLabel={picture ? '' : title}
                className="result-picture shrink-0"
              />
            )}
            <div className="min-w-0 grow">
              {about && <p className="text-sm font-semibold text-terracotta-deep">{about}</p>}
              <h3 className="result-title mt-0.5 text-sea">
                <a href={path} className="after:absolute after:inset-0 group-hover:text-terracotta">
                  {title}
                </a>
              </h3>
              {facts && tripFacts(facts)}
              {snippet && (
                <p className="result-snippet mt-1.5 text-ink-soft">
                  <Marked snippet={snippet} />
                </p>
              )}
            </div>
          </li>
        ))}
      </ul>
      {total > found.length && (
        <p className="mt-2">
          אלה המתאימים ביותר. {list && <ListLink {...list} />}{' '}
          {first.facts && <ListLink path="/trips/past" words="לטיולים שהיו" />}
        </p>
      )}
    </section>
  )
}

function ListLink({ path, words }: NonNullable<ResultListProps['list']>) {
  return (
    <a href={path} className="text-link me-4 inline-flex min-h-11 items-center">
      {words}
    </a>
  )
}

/** Placeholders while the results load. */
export function ResultSkeleton() {
  return (
    <div className="mt-10 grid max-w-3xl gap-8">
      {[1, 2, 3].map((each) => (
        <div key={each} data-skeleton className="flex gap-x-4 sm:gap-x-6">
          <Skeleton className="result-picture shrink-0" />
          <div className="grid grow content-start gap-2.5">
            <Skeleton className="h-5 w-24" />
            <Skeleton className="h-7 w-3/5" />
            <Skeleton className="h-5" />
          </div>
        </div>
      ))}
    </div>
  )
}
