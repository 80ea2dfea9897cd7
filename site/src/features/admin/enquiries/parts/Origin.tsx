/** When it came, what both call it, and where she wrote it. */
import type { Enquiry } from '../../types'
import { Facts } from '../../parts/lists/Facts'
import { receivedAt } from '../../israelTime'

export function Origin({ enquiry }: { enquiry: Enquiry }) {
  const { createdAt, reference, heldAs, times, source, byHand } = enquiry
  return (
    <p className="text-sm text-ink-soft">
      <Facts>
        <time dateTime={createdAt}>{receivedAt(createdAt)}</time>
        <>
          <bdi dir="rtl">{reference}</bdi>
          {heldAs && (
            <>
              {' '}
              (לה נמסר <bdi dir="rtl">{heldAs}</bdi>)
            </>
          )}
        </>
        {byHand && 'נוספה ידנית'}
        {times > 1 && `נשלחה ${times === 2 ? 'פעמיים' : `${times} פעמים`}`}
        {source && (
          <a href={source} className="inline-flex min-h-6 items-center text-sea hover:underline">
            הדף שממנו כתבה
          </a>
        )}
      </Facts>
    </p>
  )
}
