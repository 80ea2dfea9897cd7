/** The log of a request: what was done, by whom and when. Nobody can change it. */
import { receivedAt } from '../israelTime'
import { CARD } from '../parts/classes'
import { logEntryText } from './logEntryText'
import { useRightsLog } from './api/useRequests'

export function RightsLog({ id }: { id: number }) {
  const { data: entries } = useRightsLog(id)
  if (!entries) return null
  return (
    <section aria-labelledby="rights-log" className={`${CARD} p-4 sm:p-5`}>
      <h3 id="rights-log" className="font-text text-base font-semibold">
        יומן הטיפול
      </h3>
      {entries.length === 0 && <p className="mt-1 text-ink-soft">עוד לא נעשה כאן דבר.</p>}
      <ol className="mt-2 divide-y divide-line">
        {entries.map((entry, position) => (
          <li key={position} className="py-2 sm:flex sm:justify-between sm:gap-x-4">
            <span>
              {logEntryText(entry)} <span className="text-sm text-ink-soft">({entry.who})</span>
            </span>
            <time dateTime={entry.at ?? undefined} className="block text-sm text-ink-soft">
              {entry.at && receivedAt(entry.at)}
            </time>
          </li>
        ))}
      </ol>
    </section>
  )
}
