import type { Frame } from '../../../page-data/types'
import { PhoneLink } from '../PhoneLink'

/** Permanent message beside the button after a failed send: nothing is lost, and other ways to contact the owner. */
export function NotSent({ frame }: { frame: Frame }) {
  return (
    <p className="rounded-card border border-terracotta/40 bg-blush p-4 text-sm">
      זה לא נשלח הפעם. מה שכתבת נשמר כאן, ואפשר לשלוח שוב
      {frame.phone && (
        <>
          {' '}
          או להתקשר: <PhoneLink phone={frame.phone} className="text-link" />
        </>
      )}
      .
    </p>
  )
}
