import { Icon } from './Icon'

interface Props<Status extends string> {
  id: string
  /** Whose status it is; read out, and not shown. */
  label: string
  statuses: readonly { value: Status; label: string }[]
  value: Status
  onChange: (status: Status) => void
}

/** How far something has come, as a pill that opens into the other states. */
export function StatusPicker<Status extends string>({ id, label, statuses, value, onChange }: Props<Status>) {
  return (
    <div className="relative shrink-0">
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <select
        id={id}
        name="status"
        value={value}
        onChange={(event) => onChange(event.target.value as Status)}
        className="min-h-11 appearance-none rounded-full border border-ink-soft bg-white ps-4 pe-10 text-sm font-semibold text-ink"
      >
        {statuses.map((status) => (
          <option key={status.value} value={status.value}>
            {status.label}
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
