/** The enquiries, newest first, with filters and a search. */
import { useEffect, useState } from 'react'
import { Button } from '../../../ui/Button'
import { EmptyState } from '../../../ui/EmptyState'
import type { AdminRoute } from '../layout/route'
import { useAdminRoute } from '../layout/useAdminRoute'
import { SCREEN_TITLE } from '../parts/classes'
import { ListSearch } from '../parts/lists/ListSearch'
import { PagedItems } from '../parts/lists/PagedItems'
import { Segments } from '../parts/Segments'
import { NotLoaded } from '../parts/lists/NotLoaded'
import { useDebounced } from '../../../lib/useDebounced'
import { tellIfSignedOut } from '../session/signedOut'
import type { Enquiry, EnquiryCounts } from '../types'
import { AddByHand } from './parts/AddByHand'
import { DownloadTable } from './parts/DownloadTable'
import { EnquiryItem } from './EnquiryItem'
import { NewArrived } from './parts/NewArrived'
import { Refresh } from './parts/Refresh'
import { TripFilter } from './parts/TripFilter'
import { STATUSES } from './statuses'
import {
  useEnquiries,
  useEnquiry,
  useEnquiryCounts,
  useSetEnquiryStatus,
  type EnquiryChoice,
} from './api/useEnquiries'
import { useOtherEnquiries } from './api/useOtherEnquiries'

/** Up to so many are seen at a glance. */
const FEW = 5
const NOT_READ = 'הפנייה שחיפשת לא נטענה. אפשר לנסות שוב בכפתור הרענון שלמעלה.'
const GONE = 'הפנייה הזאת לא ברשימה: ייתכן שנמחקה, שהשימוש במידע הוגבל, או שהיא ב״אולי ספאם״.'

export function EnquiryList() {
  const [search, setSearch] = useState('')
  const [status, setStatus] = useState<EnquiryChoice['status']>('all')
  const [trip, setTrip] = useState('')
  const words = useDebounced(search.trim())
  const list = useEnquiries({ status, search: words, trip })
  const { data: counts, refetch: refetchCounts } = useEnquiryCounts()
  const set = useSetEnquiryStatus()
  const { items: enquiries = [], total } = list.data ?? {}
  const isNarrowed = status !== 'all' || words !== '' || trip !== ''
  const isEmpty = !isNarrowed && total === 0
  // Stays, also where what she chose leaves few.
  const [isLong, setIsLong] = useState(false)
  if (!isLong && total !== undefined && total > FEW) setIsLong(true)
  const { open, end } = useLinkedEnquiry()
  const opened = useOpened(list.data?.items, open)
  const shown = [...opened.enquiries, ...enquiries]
  const others = useOtherEnquiries(shown.map(({ id }) => id))
  const dueFirst = firstDue(shown)

  /** A new filter or search ends the display of the opened enquiry. */
  const narrowing =
    <T,>(choose: (value: T) => void) =>
    (value: T) => {
      choose(value)
      end()
    }

  function showAll() {
    setSearch('')
    setStatus('all')
    setTrip('')
  }

  /** Refetches the list and what is shown beside it, at a press. */
  async function refetchAll() {
    void refetchCounts()
    opened.refetch()
    const { data, isSuccess, error } = await list.refetch()
    tellIfSignedOut(error)
    return isSuccess ? data?.items : undefined
  }

  /** How many have come since the list was read; 0 while it is filtered, as only the whole list can tell. */
  function countNewer(): number {
    if (!counts || !list.data || isNarrowed || (list.isFetching && !list.isFetchingNextPage)) return 0
    const isNewer = ({ createdAt }: Enquiry) => createdAt > (enquiries[0]?.createdAt ?? '')
    return sumOf(counts) - list.data.firstTotal - opened.enquiries.filter(isNewer).length
  }

  const notLoaded = !list.data && (
    <NotLoaded key={status + trip + words} of={list} title="הפניות לא נטענו" calm="כל הפניות שמורות." />
  )
  if (notLoaded && !isNarrowed) return notLoaded
  const isBare = !isEmpty && total === 0 && opened.enquiries.length === 0
  return (
    <section aria-labelledby="enquiry-list">
      <div className="mb-4 flex flex-wrap items-center gap-x-2 gap-y-1">
        <h2 id="enquiry-list" className={`${SCREEN_TITLE} me-auto`}>
          הפניות שלך
        </h2>
        <AddByHand isFirst={isEmpty} />
        <Refresh
          readAt={list.dataUpdatedAt}
          isBusy={list.isFetching}
          hasFailed={list.isRefetchError || opened.hasFailed}
          onRefresh={() => void refetchAll()}
        />
      </div>
      {isEmpty ? (
        <EmptyState title="עוד אין פניות" text="כשמישהי תכתוב לך דרך האתר, הפנייה שלה תחכה לך כאן." />
      ) : (
        <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <Segments
            label="אילו פניות להציג"
            choices={choices(counts)}
            chosen={status}
            onChoose={narrowing(setStatus)}
          />
          {isLong && (
            <div className="flex grow flex-wrap gap-3 max-sm:w-full sm:justify-end">
              <TripFilter value={trip} onChange={narrowing(setTrip)} />
              <div className="min-w-28 flex-1 sm:flex-none">
                <ListSearch label="חיפוש פנייה" value={search} onChange={narrowing(setSearch)} />
              </div>
            </div>
          )}
        </div>
      )}
      <p role="status" className="mb-3 text-ink-soft empty:hidden">
        {opened.isGone && GONE}
        {opened.hasFailed && opened.enquiries.length === 0 && NOT_READ}
      </p>
      <p role="status" className="text-ink-soft empty:hidden">
        {isBare && (words ? 'לא נמצאה פנייה כזאת.' : 'אין כאן פניות כרגע.')}
      </p>
      {isBare && (
        <Button variant="outline" onClick={showAll} className="mt-3">
          להציג את כל הפניות
        </Button>
      )}
      {notLoaded || (
        <PagedItems list={list}>
          {shown.map((enquiry) => (
            <EnquiryItem
              key={enquiry.id}
              enquiry={enquiry}
              others={others.get(enquiry.id) ?? []}
              isDueFirst={enquiry.id === dueFirst?.id}
              onStatus={(next) => set.mutate({ enquiry, status: next })}
            />
          ))}
        </PagedItems>
      )}
      <NewArrived
        count={countNewer()}
        listed={enquiries}
        onShow={() => {
          end()
          return refetchAll()
        }}
      />
      {!isEmpty && <DownloadTable />}
    </section>
  )
}

/** The new enquiry whose answer is due first. */
function firstDue(enquiries: Enquiry[]): Enquiry | undefined {
  const due = (enquiry: Enquiry) => Date.parse(enquiry.answerBy ?? '')
  return enquiries
    .filter((enquiry) => enquiry.status === 'new' && enquiry.answerBy)
    .sort((one, other) => due(one) - due(other))[0]
}

const sumOf = (counts: EnquiryCounts) => STATUSES.reduce((sum, { value }) => sum + counts[value], 0)

function choices(counts: EnquiryCounts | undefined) {
  return [
    { value: 'all', label: 'הכול', count: counts && sumOf(counts) },
    ...STATUSES.map(({ value, many }) => ({ value, label: many, count: counts?.[value] })),
  ] as const
}

/** The id of the enquiry that a link led to, until `end`. */
function useLinkedEnquiry() {
  const { route, rename } = useAdminRoute()
  const [ended, setEnded] = useState<AdminRoute | null>(null)
  const open = route === ended ? null : route.open

  function end() {
    if (open === null) return
    setEnded(route)
    // So that the same link works again.
    rename({ tab: 'enquiries', open: null })
  }
  return { open, end }
}

/** The enquiry that a link led to: shown (on top, if the list does not hold it yet) and focused. */
function useOpened(listed: Enquiry[] | undefined, open: string | null) {
  const isListed = !listed || listed.some(({ id }) => String(id) === open)
  const { data: found, isEnabled, isError, refetch } = useEnquiry(isListed ? null : open)
  // The id of a repeated enquiry leads to the first one.
  const shown = found ? String(found.id) : open
  const isThere = open !== null && ((listed !== undefined && isListed) || Boolean(found))
  // An enquiry that was shown is not reported as gone: the owner has moved it.
  const [seen, setSeen] = useState<string | null>(null)
  if (isThere && seen !== open) setSeen(open)
  useEffect(() => {
    if (isThere) document.getElementById(`enquiry-${shown}`)?.focus()
  }, [shown, isThere])
  return {
    enquiries: found && !listed?.some(({ id }) => id === found.id) ? [found] : [],
    isGone: found === null && seen !== open,
    hasFailed: isEnabled && isError,
    refetch: () => isEnabled && void refetch(),
  }
}
