/** How far something has come, as a pill that opens into the other states. */
import { BareSelect } from './BareSelect'

interface Props<Status extends string> {
  id: string
  /** Whose status it is; read out, and not shown. */
  label: string
  statuses: readonly { value: Status; label: string }[]
  value: Status
  onChange: (status: Status) => void
}

/** Its border is not painted: the pill is lower than what a finger may hit. */
const SELECT =
  'min-h-11 rounded-full border-y-4! border-transparent! bg-sand-deep! bg-clip-padding text-sm font-semibold'
const LOOK = { box: 'shrink-0', select: SELECT }

export function StatusPicker<Status extends string>({ statuses, ...picker }: Props<Status>) {
  return <BareSelect {...picker} name="status" choices={statuses} className={LOOK} />
}
