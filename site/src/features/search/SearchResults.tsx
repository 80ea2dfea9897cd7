import { ResultGroup } from './ResultGroup'
import { SearchUnavailable } from './SearchUnavailable'
import { searchPath } from './searchPath'
import { groupsOf, totalOf, type SearchAnswer } from './searchAnswer'
import { useSearch } from './useSearch'

export interface SearchResultsProps {
  id: string
  /** What is asked for; `typed` is a moment ahead of it. */
  text: string
  typed: string
  /** Which option the arrow keys are on; -1 is none. */
  active: number
  optionId: (index: number) => string
  onChoose: () => void
}

/** So many of each kind fit into a small window. */
const OF_A_KIND = 4

/** What was found, kind by kind, or why there is nothing to show. */
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
      {/* One place for all that is said: what comes into the page together with its place is not read aloud. */}
      <div role="status" className={count > 0 ? 'sr-only' : 'p-4 empty:hidden'}>
        {isWaiting && 'מחפשת...'}
        {answer && <SearchStatus typed={typed} count={count} suggestion={answer.suggestion} />}
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

/** How much was found, only heard; or, for all to see, that nothing was. */
function SearchStatus({
  typed,
  count,
  suggestion,
}: Pick<SearchAnswer, 'suggestion'> & { typed: string; count: number }) {
  if (count > 0) {
    return (
      <>
        {suggestion && `לא מצאנו כלום על ״${typed}״. חיפשנו ״${suggestion}״. `}
        {count === 1 ? 'תוצאה אחת' : `${count} תוצאות`}. אפשר לעבור ביניהן בחצים.
      </>
    )
  }
  return (
    <>
      לא מצאנו כלום על ״<bdi>{typed}</bdi>״
      {suggestion && (
        <a href={searchPath(suggestion)} className="text-link flex min-h-11 items-center">
          אולי התכוונת ל־״{suggestion}״?
        </a>
      )}
    </>
  )
}

/** Below the list: that it is only a part, and where the rest is. */
function Rest({ data, typed, shown }: { data: SearchAnswer; typed: string; shown: number }) {
  if (data.titlesOnly)
    return (
      <p className="border-t border-line px-4 py-3 text-sm text-ink-soft">
        החיפוש המלא לא זמין כרגע: אלה הכותרות שמתאימות.
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
