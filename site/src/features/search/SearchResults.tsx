import { ResultGroup } from './ResultGroup'
import { SearchUnavailable } from './SearchUnavailable'
import { searchPath } from './searchPath'
import { groupsOf, TITLES_ONLY, totalOf, type SearchAnswer } from './searchAnswer'
import { useSearch } from './useSearch'

export interface SearchResultsProps {
  id: string
  /** The text that is searched: `typed`, debounced. */
  text: string
  typed: string
  /** The index of the active option; -1 for none. */
  active: number
  optionId: (index: number) => string
  onChoose: () => void
}

/** The maximum number of results of each type, to fit a small window. */
const OF_A_KIND = 4

/** The results by type, or a message without any. */
export default function SearchResults({ id, text, typed, active, optionId, onChoose }: SearchResultsProps) {
  const { data, isPending, refetch } = useSearch(text)
  const isWaiting = text !== typed || isPending
  const answer = isWaiting ? undefined : data

  let count = 0
  const groups = (answer ? groupsOf(answer) : []).map(({ title, found }) => {
    const results = found.slice(0, OF_A_KIND)
    count += results.length
    return { title, results, first: count - results.length }
  })
  const shared = { active, optionId, onChoose }
  return (
    <>
      {/* One live region for all messages: screen readers skip text that is inserted together with its region. */}
      <div role="status" className={count > 0 ? 'sr-only' : 'p-4 empty:hidden'}>
        {isWaiting && <span>מחפשת...</span>}
        {answer && <SearchStatus typed={typed} count={count} answer={answer} />}
      </div>
      {!isWaiting && !data && <SearchUnavailable typed={typed} onRetry={refetch} />}
      {answer && count > 0 && (
        <>
          {answer.suggestion && (
            <p aria-hidden="true" className="px-4 pt-3 text-sm text-ink-soft">
              לא מצאנו כלום על ״<bdi>{typed}</bdi>״. חיפשנו ״<bdi>{answer.suggestion}</bdi>״:
            </p>
          )}
          <div id={id} role="listbox" aria-label="תוצאות החיפוש">
            {groups.map((group) => (
              <ResultGroup key={group.title} {...group} {...shared} />
            ))}
          </div>
          <Rest data={answer} typed={typed} shown={count} />
        </>
      )}
    </>
  )
}

/** The number of results, for screen readers only; or the message that nothing was found, for everyone. */
function SearchStatus({
  typed,
  count,
  answer: { suggestion, titlesOnly },
}: {
  typed: string
  count: number
  answer: SearchAnswer
}) {
  if (count > 0) {
    return (
      <span>
        {(titlesOnly ? `${TITLES_ONLY} ` : '') +
          (suggestion ? `לא מצאנו כלום על ״${typed}״. חיפשנו ״${suggestion}״. ` : '') +
          (count === 1 ? 'תוצאה אחת. אפשר להגיע אליה בחץ.' : `${count} תוצאות. אפשר לעבור ביניהן בחצים.`)}
      </span>
    )
  }
  return (
    <>
      <p>
        לא מצאנו כלום על ״<bdi>{typed}</bdi>״
      </p>
      {suggestion && (
        <a href={searchPath(suggestion)} className="text-link flex min-h-11 items-center">
          אולי התכוונת ל־״{suggestion}״?
        </a>
      )}
      <a href="/contact" className="text-link inline-flex min-h-11 items-center">
        דברי איתנו
      </a>
    </>
  )
}

/** Below the list: that only titles were searched, or a link to the other results. */
function Rest({ data, typed, shown }: { data: SearchAnswer; typed: string; shown: number }) {
  if (data.titlesOnly)
    return (
      <p aria-hidden="true" className="border-t border-line px-4 py-3 text-sm text-ink-soft">
        {TITLES_ONLY}
      </p>
    )
  if (totalOf(groupsOf(data)) <= shown) return null
  return (
    <a
      href={searchPath(typed)}
      className="text-link flex min-h-11 items-center border-t border-line px-4 text-sm"
    >
      לעוד תוצאות
    </a>
  )
}
