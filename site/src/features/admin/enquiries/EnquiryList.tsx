/** The enquiries, newest first: filtered by how far they have come, searched, answered. */
import { useEffect, useState, type ReactNode } from 'react'
import { EmptyState } from '../../../ui/EmptyState'
import { useDeskRoute } from '../desk/useDeskRoute'
import { ListSearch } from '../parts/ListSearch'
import { Segments } from '../parts/Segments'
import { ShowMore, useBatches } from '../parts/ShowMore'
import type { Enquiry, EnquiryShown, EnquiryStatus } from '../types'
import { EnquiryItem } from './EnquiryItem'
import { matches } from './matches'
import { STATUSES } from './statuses'
import { useSetEnquiryStatus } from './useEnquiries'

type Filter = EnquiryStatus | 'all'

export function EnquiryList({ enquiries, refresh }: { enquiries: EnquiryShown[]; refresh: ReactNode }) {
  const [search, setSearch] = useState('')
  const [filter, setFilter] = useState<Filter>('all')
  // What she changes under a filter stays where it is until she filters anew: it must not vanish under her finger.
  const [kept, setKept] = useState<number[]>([])
  const setStatus = useSetEnquiryStatus()
  const found = enquiries.filter(
    (one) => (filter === 'all' || one.status === filter || kept.includes(one.id)) && matches(one, search),
  )
  const { shown, ...more } = useBatches(found)
  useFocusOnOpened()

  function choose(next: Filter) {
    setFilter(next)
    setKept([])
  }

  function change(enquiry: Enquiry, status: EnquiryStatus) {
    setKept([...kept, enquiry.id])
    setStatus.mutate({ enquiry, status })
  }

  return (
    <section aria-labelledby="enquiry-list">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h2 id="enquiry-list" className="text-xl">
          הפניות שלך
        </h2>
        {refresh}
      </div>
      {enquiries.length === 0 ? (
        <EmptyState title="עוד אין פניות" text="כשמישהי תכתוב לך דרך האתר, הפנייה שלה תחכה לך כאן." />
      ) : (
        <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <Segments label="אילו פניות להציג" choices={choices(enquiries)} chosen={filter} onChoose={choose} />
          <ListSearch label="חיפוש פנייה" value={search} onChange={setSearch} />
        </div>
      )}
      {enquiries.length > 0 && found.length === 0 && (
        <p className="text-ink-soft">{search.trim() ? 'לא נמצאה פנייה כזאת.' : 'אין כאן פניות כרגע.'}</p>
      )}
      <ul className="space-y-3">
        {shown.map((enquiry) => (
          <EnquiryItem key={enquiry.id} enquiry={enquiry} onStatus={(status) => change(enquiry, status)} />
        ))}
      </ul>
      <ShowMore {...more} />
      {enquiries.length > 0 && <DownloadTable />}
    </section>
  )
}

/** A plain link: the browser keeps what comes, also on a phone. */
function DownloadTable() {
  return (
    <p className="mt-6">
      <a
        href="/api/contacts/table"
        download
        className="inline-flex min-h-11 items-center font-semibold text-sea hover:underline"
      >
        להוריד את כל הפניות כטבלה לאקסל
      </a>
    </p>
  )
}

function choices(enquiries: Enquiry[]): { value: Filter; label: string; count: number }[] {
  return [
    { value: 'all', label: 'הכול', count: enquiries.length },
    ...STATUSES.map(({ value, many }) => ({
      value,
      label: many,
      count: enquiries.filter(({ status }) => status === value).length,
    })),
  ]
}

/** The overview leads to one enquiry: it is shown and holds the focus. */
function useFocusOnOpened() {
  const { open } = useDeskRoute().route
  useEffect(() => {
    if (open) document.getElementById(`enquiry-${open}`)?.focus()
  }, [open])
}
