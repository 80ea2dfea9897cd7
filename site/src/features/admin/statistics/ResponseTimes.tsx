import { responseTimeText, waitingText } from './responseTimeText'
import { CARD } from '../parts/classes'
import type { Period } from './useStatistics'

/** How long enquiries wait for the first answer. */
export function ResponseTimes({ medianHours, waiting }: Period['answering']) {
  if (medianHours === null && waiting === 0) return null
  return (
    <section aria-labelledby="answering" className={`${CARD} p-5 sm:p-6`}>
      <h2 id="answering" className="text-lg">
        כמה זמן מחכות לתשובה
      </h2>
      <p className="mt-1">{responseTimeText(medianHours)}</p>
      {waiting > 0 && <p className="mt-1 text-ink-soft">{waitingText(waiting)}</p>}
    </section>
  )
}
