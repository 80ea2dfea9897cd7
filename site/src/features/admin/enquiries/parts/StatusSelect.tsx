import { StatusPicker } from '../../parts/StatusPicker'
import type { Enquiry, EnquiryStatus } from '../../types'
import { STATUSES } from '../statuses'

interface Props {
  enquiry: Enquiry
  onChange: (status: EnquiryStatus) => void
}

export function StatusSelect({ enquiry: { id, name, status }, onChange }: Props) {
  return (
    <StatusPicker
      id={`status-${id}`}
      label={`סטטוס הפנייה של ${name}`}
      statuses={STATUSES}
      value={status}
      onChange={onChange}
    />
  )
}
