import type { Frame } from '../../../page-data/types'
import { phoneUrl, shownPhone } from '../../lib/links'
import { Ltr } from '../Ltr'

/** Stays beside the button after the toast has gone: nothing is lost, and there is another way. */
export function NotSent({ frame }: { frame: Frame }) {
  return (
    <p className="rounded-card border border-terracotta/40 bg-blush p-4 text-sm">
      זה לא נשלח הפעם. מה שכתבת נשמר כאן, ואפשר לשלוח שוב
      {frame.phone && (
        <>
          {' '}
          או להתקשר:{' '}
          <a href={phoneUrl(frame.phone)} className="text-link">
            <Ltr>{shownPhone(frame.phone)}</Ltr>
          </a>
        </>
      )}
      .
    </p>
  )
}
