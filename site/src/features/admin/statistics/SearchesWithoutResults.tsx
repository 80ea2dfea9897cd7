import { timesText } from '../pluralise'
import { CARD } from '../parts/classes'
import type { Period } from './useStatistics'

/** Site searches without results: ideas for the next trip or article. */
export function SearchesWithoutResults({ searches }: { searches: Period['searchedInVain'] }) {
  if (searches.length === 0) return null
  return (
    <section aria-labelledby="searches-without-results" className={`${CARD} p-5 sm:p-6`}>
      <h2 id="searches-without-results" className="text-lg">
        חיפשו ולא מצאו
      </h2>
      <p className="mt-1 text-ink-soft">
        מילים שחיפשו באתר ולא מצאו עליהן כלום. אולי רעיון לטיול או למאמר הבא.
      </p>
      <ul className="mt-3 flex flex-wrap gap-2">
        {searches.map(({ words, count }) => (
          <li key={words} className="rounded-full bg-sand-deep px-4 py-1.5">
            <bdi>{words}</bdi>
            <span className="text-sm text-ink-soft"> · {timesText(count)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
