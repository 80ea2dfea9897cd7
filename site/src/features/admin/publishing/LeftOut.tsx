/** What could not be shown on the site, by name, with the way to mend it. The rest of the site is not held up. */
import { Icon } from '../parts/Icon'
import { useListedArticle } from '../blog/api/useArticles'
import { AdminLink } from '../layout/AdminLink'
import { usePages } from '../pages/api/usePages'
import { CARD } from '../parts/look'
import { useTrips } from '../trips/api/useTrips'
import type { LeftOutRecord } from '../types'
import { leftOutWords } from './leftOutWords'

/** Where a kind of record is mended. */
const TABS: Record<string, string> = { trip: 'trips', article: 'blog', page: 'pages' }

/** Whose names are read and told; of the others, how many. */
const NAMED = 10

/** Until the lists are here, and for what they do not hold. */
const NAMELESS: Record<string, string> = { trip: 'אחד הטיולים', article: 'אחד המאמרים', page: 'אחד העמודים' }

export function LeftOut({ records }: { records: LeftOutRecord[] }) {
  if (records.length === 0) return null
  return (
    <section aria-label="לא עלו לאתר" className={`${CARD} border-s-4 border-gold p-5`}>
      <p className="flex items-center gap-2 font-semibold">
        <Icon name="warning" className="size-5 text-gold" />
        {records.length === 1 ? 'דף אחד לא עלה לאתר' : `${records.length} דפים לא עלו לאתר`}
      </p>
      <ul className="mt-2 space-y-1">
        {records.slice(0, NAMED).map((record) => (
          <li key={`${record.kind}-${record.id}`}>
            <Name record={record} />
            <span className="text-ink-soft">: {leftOutWords(record.reason)}</span>
          </li>
        ))}
        {records.length > NAMED && <li className="text-ink-soft">ועוד {records.length - NAMED}</li>}
      </ul>
    </section>
  )
}

function Name({ record: { kind, id } }: { record: LeftOutRecord }) {
  const trips = useTrips()
  const { data: article } = useListedArticle(kind === 'article' ? Number(id) : undefined)
  const pages = usePages()
  const lists: Record<string, { id: number; title: string }[] | undefined> = {
    trip: trips.data,
    page: pages.data,
  }
  const record = lists[kind]?.find((each) => each.id === id) ?? article
  const title = record?.title ?? NAMELESS[kind] ?? 'פרטי האתר'
  const tab = TABS[kind]
  if (!tab) return <bdi dir="rtl">{title}</bdi>
  return (
    <AdminLink to={{ tab, open: String(id) }} className="text-link inline-flex min-h-11 items-center">
      <bdi dir="rtl">{title}</bdi>
    </AdminLink>
  )
}
