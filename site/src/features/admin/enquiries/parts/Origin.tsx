/** Trip, date, outage reference and repeats of an enquiry. */
import { AdminLink } from '../../layout/AdminLink'
import type { Enquiry } from '../../types'
import { timesText } from '../../pluralise'
import { Facts } from '../../parts/lists/Facts'
import { ReceivedAt } from '../../parts/ReceivedAt'

export function Origin({ enquiry }: { enquiry: Enquiry }) {
  const { trip, createdAt, outageReference, times, byHand } = enquiry
  return (
    <p className="text-sm text-ink-soft">
      <Facts>
        {trip ? (
          <AdminLink
            to={{ tab: 'trips', open: String(trip.id) }}
            className="relative inline-block font-semibold text-sea after:absolute after:inset-x-0 after:-inset-y-2.5 hover:underline"
          >
            <bdi dir="rtl">{trip.title}</bdi>
          </AdminLink>
        ) : (
          'פנייה כללית'
        )}
        <ReceivedAt at={createdAt} />
        {outageReference && (
          <>
            המספר שנמסר לה: <bdi dir="rtl">{outageReference}</bdi>
          </>
        )}
        {byHand && 'נוספה ידנית'}
        {times > 1 && `נשלחה ${timesText(times)}`}
      </Facts>
    </p>
  )
}
