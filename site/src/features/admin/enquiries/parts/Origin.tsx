/** Date, reference and source page of an enquiry. */
import type { Enquiry } from '../../types'
import { timesText } from '../../counted'
import { Facts } from '../../parts/lists/Facts'
import { ReceivedAt } from '../../parts/ReceivedAt'

export function Origin({ enquiry }: { enquiry: Enquiry }) {
  const { createdAt, reference, outageReference, times, source, byHand } = enquiry
  return (
    <p className="text-sm text-ink-soft">
      <Facts>
        <ReceivedAt at={createdAt} />
        <>
          <bdi dir="rtl">{reference}</bdi>
          {outageReference && (
            <>
              {' '}
              (המספר שנמסר לה: <bdi dir="rtl">{outageReference}</bdi>)
            </>
          )}
        </>
        {byHand && 'נוספה ידנית'}
        {times > 1 && `נשלחה ${timesText(times)}`}
        {source && (
          <a href={source} className="inline-flex min-h-6 items-center text-sea hover:underline">
            הדף שממנו כתבה
          </a>
        )}
      </Facts>
    </p>
  )
}
