import type { LegalPage } from '../../../page-data/types'
import { FactsTable } from './FactsTable'
import { days } from './hebrewNumbers'

type Refund = LegalPage['settings']['refunds'][number]

/** The refund by the time between cancellation and trip. */
export function RefundTable({ refunds }: { refunds: Refund[] }) {
  return (
    <FactsTable
      caption="החזר כספי לפי מועד הביטול"
      head={['מתי ביטלת', 'מה חוזר אלייך']}
      rows={refunds.map((refund) => ({ name: when(refund), value: what(refund) }))}
    />
  )
}

function when({ fromDays, toDays }: Refund): string {
  if (toDays === null) return fromDays > 0 ? `${days(fromDays)} או יותר לפני הטיול` : 'בכל מועד לפני הטיול'
  if (fromDays === 0) return `פחות מ${toDays > 1 ? '־' : ''}${days(toDays + 1)} לפני הטיול`
  if (fromDays < toDays) return `${fromDays} עד ${toDays} ימים לפני הטיול`
  return fromDays === 1 ? 'יום אחד לפני הטיול' : `${days(fromDays)} לפני הטיול`
}

function what({ refundPercent, feePercent }: Refund): string {
  if (refundPercent === 0) return 'אין החזר'
  const refund = refundPercent === 100 ? 'החזר מלא' : `החזר של ${refundPercent}%`
  return feePercent > 0 ? `${refund}, פחות ${feePercent}% דמי טיפול` : refund
}
