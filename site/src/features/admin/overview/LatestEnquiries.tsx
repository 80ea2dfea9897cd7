/** The latest enquiries, each a link into its tab. A failure does not affect the rest of the overview. */
import { Ltr } from '../../../ui/Ltr'
import { AdminLink } from '../layout/AdminLink'
import { StatusBadge } from '../enquiries/parts/StatusBadge'
import { useLatestEnquiries } from '../enquiries/api/useEnquiries'
import { NotLoaded } from '../parts/lists/NotLoaded'
import type { Enquiry } from '../types'

const MOST = 5

export function LatestEnquiries() {
  const query = useLatestEnquiries()
  if (query.data) return <Latest enquiries={query.data.items} />
  return <NotLoaded of={query} title="הפניות לא נטענו" calm="כל הפניות שמורות." rows={2} />
}

function Latest({ enquiries }: { enquiries: Enquiry[] }) {
  return (
    <section aria-labelledby="latest-enquiries" className="min-w-0">
      <div className="flex min-h-13 flex-wrap items-center justify-between gap-x-4 border-b border-line pb-2">
        <h2 id="latest-enquiries" className="text-lg">
          הפניות האחרונות
        </h2>
        {enquiries.length > 0 && (
          <AdminLink
            to={{ tab: 'enquiries', open: null }}
            className="inline-flex min-h-11 items-center text-sm font-semibold text-sea hover:underline"
          >
            לכל הפניות
          </AdminLink>
        )}
      </div>
      {enquiries.length === 0 ? (
        <p className="pt-4 text-ink-soft">כשמישהי תכתוב לך דרך האתר, הפנייה שלה תופיע כאן.</p>
      ) : (
        <ul className="divide-y divide-line">
          {enquiries.slice(0, MOST).map(({ id, name, phone, status }) => (
            <li key={id}>
              <AdminLink
                to={{ tab: 'enquiries', open: String(id) }}
                className="flex min-h-14 items-center justify-between gap-x-4 py-2 hover:text-terracotta"
              >
                <span className="flex min-w-0 flex-wrap items-baseline gap-x-3">
                  <bdi className="font-semibold wrap-anywhere">{name}</bdi>
                  <Ltr className="text-sm text-ink-soft">{phone}</Ltr>
                </span>
                <StatusBadge status={status} />
              </AdminLink>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
