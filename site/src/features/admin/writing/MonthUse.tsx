/** This month's requests and cost in US dollars; the bar is the larger share of the money and the token limit. */
import { pluralise } from '../pluralise'
import type { Assistant } from '../types'

export function MonthUse({ month }: { month: Assistant['month'] }) {
  const share = Math.min(1, Math.max(month.usd / month.usdLimit, month.tokens / month.tokensLimit))
  const percent = Math.round(share * 100)
  return (
    <div className="text-sm text-ink-soft">
      <p>
        החודש: {pluralise(month.calls, 'בקשה אחת', 'בקשות')}, <bdi>{dollars(month.usd)}</bdi> מתוך{' '}
        <bdi>{dollars(month.usdLimit)}</bdi>
      </p>
      <div
        role="meter"
        aria-label="השימוש החודש בעוזרת"
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
        className="mt-1.5 h-1.5 overflow-hidden rounded-full bg-sand-deep"
      >
        <div
          className={`h-full rounded-full ${month.hasRoom ? 'bg-sea' : 'bg-terracotta'}`}
          style={{ inlineSize: `${month.hasRoom ? percent : 100}%` }}
        />
      </div>
    </div>
  )
}

const dollars = (amount: number) =>
  amount.toLocaleString('he-IL', { style: 'currency', currency: 'USD', maximumFractionDigits: 2 })
