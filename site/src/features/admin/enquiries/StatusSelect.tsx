import { Icon } from '../parts/Icon'
import type { Enquiry, EnquiryStatus } from '../types'
import { STATUSES } from './statuses'

export function StatusSelect({
  enquiry: { id, name, status },
  onChange,
}: {
  enquiry: Enquiry
  onChange: (status: EnquiryStatus) => void
}) {
  return (
    <div className="relative shrink-0">
      <label htmlFor={`status-${id}`} className="sr-only">
        סטטוס הפנייה של {name}
      </label>
      <select
        id={`status-${id}`}
        name="status"
        value={status}
        onChange={(event) => onChange(event.target.value as EnquiryStatus)}
        className="min-h-11 appearance-none rounded-full border border-ink-soft bg-white ps-4 pe-10 text-sm font-semibold text-ink"
      >
        {STATUSES.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <Icon
        name="down"
        className="pointer-events-none absolute inset-y-0 end-3 my-auto size-5 text-ink-soft"
      />
    </div>
  )
}
