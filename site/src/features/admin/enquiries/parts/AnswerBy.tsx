/** The time to answer by, while the enquiry is unanswered. */
import { Icon } from '../../parts/Icon'
import { useRerenderOnReturn } from '../../useRerenderOnReturn'
import type { Enquiry } from '../../types'
import { answerPressure, answerUntil, type AnswerPressure } from '../answerUntil'

const PRESSURE_TEXTS: Record<AnswerPressure, { className: string; words: string }> = {
  late: { className: 'font-semibold text-terracotta', words: 'באיחור: הבטחנו תשובה עד' },
  today: { className: 'font-semibold text-ink', words: 'לענות עד' },
  later: { className: 'text-ink-soft', words: 'לענות עד' },
}

export function AnswerBy({ enquiry: { answerBy } }: { enquiry: Pick<Enquiry, 'answerBy'> }) {
  useRerenderOnReturn()
  if (!answerBy) return null
  const now = new Date()
  const { className, words } = PRESSURE_TEXTS[answerPressure(answerBy, now)]
  return (
    <p className={`mt-1 flex items-center gap-2 text-sm ${className}`}>
      <Icon name="clock" className="size-4" />
      <span>
        {words} <time dateTime={answerBy}>{answerUntil(answerBy, now)}</time>
      </span>
    </p>
  )
}
