/** Select that filters a list. */
import { useId } from 'react'
import { BareSelect } from '../BareSelect'

interface Props<Value extends string> {
  /** The aria-label. */
  label: string
  choices: readonly { value: Value; label: string; count?: number }[]
  chosen: Value
  onChoose: (value: Value) => void
}

const LOOK = { box: 'max-sm:grow', select: 'min-h-12 w-full rounded-card' }

export function ListFilter<Value extends string>({ chosen, onChoose, ...filter }: Props<Value>) {
  return <BareSelect {...filter} id={useId()} value={chosen} onChange={onChoose} className={LOOK} />
}
