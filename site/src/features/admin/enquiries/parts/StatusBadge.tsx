import { Badge } from '../../../../ui/Badge'
import type { EnquiryStatus } from '../../types'
import { STATUSES } from '../statuses'

export function StatusBadge({ status }: { status: EnquiryStatus }) {
  const { label, tone } = STATUSES.find(({ value }) => value === status)!
  return <Badge tone={tone}>{label}</Badge>
}
