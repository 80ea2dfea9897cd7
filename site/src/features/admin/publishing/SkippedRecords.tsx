/** Records that the build left out, by name, with the field to correct. The rest of the site is built. */
import { Icon } from '../parts/Icon'
import { useListedArticle } from '../blog/api/useArticles'
import { AdminLink } from '../layout/AdminLink'
import { SECTIONS } from '../records/sections'
import { usePages } from '../pages/api/usePages'
import { CARD } from '../parts/classes'
import { useTrips } from '../trips/api/useTrips'
import type { SkippedRecord } from '../types'
import { skippedFieldLabels } from './skippedFieldLabels'

/** Records listed by name; of the others the number. */
const NAMED = 10

export function SkippedRecords({ records }: { records: SkippedRecord[] }) {
  if (records.length === 0) return null
  return (
    <section aria-label="לא עלו לאתר" className={`${CARD} rounded-s-none border-s-4 border-gold p-5`}>
      <p className="flex items-center gap-2 font-semibold">
        <Icon name="warning" className="size-5 text-gold" />
        {records.length === 1 ? 'דף אחד לא עלה לאתר' : `${records.length} דפים לא עלו לאתר`}
      </p>
      <ul className="mt-2 space-y-1">
        {records.slice(0, NAMED).map((record) => (
          <li key={`${record.kind}-${record.id}`}>
            <Name record={record} />
            <span className="text-ink-soft">: {skippedFieldLabels(record.reason)}</span>
          </li>
        ))}
        {records.length > NAMED && <li className="text-ink-soft">ועוד {records.length - NAMED}</li>}
      </ul>
    </section>
  )
}

function Name({ record: { kind, id } }: { record: SkippedRecord }) {
  const trips = useTrips()
  const { data: article } = useListedArticle(kind === 'article' ? Number(id) : undefined)
  const pages = usePages()
  const lists: Record<string, { id: number; title: string }[] | undefined> = {
    trip: trips.data,
    page: pages.data,
  }
  const record = lists[kind]?.find((each) => each.id === id) ?? article
  const [tab, section] = Object.entries(SECTIONS).find(([, each]) => each.kind === kind) ?? []
  if (!tab || !section) return <bdi dir="rtl">פרטי האתר</bdi>
  // Until the lists are loaded, and for records that they do not have.
  const title = record?.title ?? `אחד ה${section.plural}`
  return (
    <AdminLink to={{ tab, open: String(id) }} className="text-link inline-flex min-h-11 items-center">
      <bdi dir="rtl">{title}</bdi>
    </AdminLink>
  )
}
