/** A status as a pill-shaped select. */
import { BareSelect } from './BareSelect'

interface Props<Status extends string> {
  id: string
  /** The aria-label: whose status it is. */
  label: string
  statuses: readonly { value: Status; label: string }[]
  value: Status
  onChange: (status: Status) => void
}

/** Its border is transparent: the pill looks lower than its touch target. */
const SELECT =
  'min-h-11 rounded-full border-y-4! border-transparent! bg-sand-deep! bg-clip-padding text-sm font-semibold'
const LOOK = { box: 'shrink-0', select: SELECT }

export function StatusPicker<Status extends string>({ statuses, ...picker }: Props<Status>) {
  return <BareSelect {...picker} name="status" choices={statuses} className={LOOK} />
}
