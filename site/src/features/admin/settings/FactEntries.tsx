/** A list of facts: testimonials, refunds, claims. */
import { EntriesField } from '../forms/fields/EntriesField'
import type { EntryControl } from '../forms/fields/EntryFields'
import { FULL_WIDTH } from '../forms/fields/FormSection'
import type { FactName } from './factValues'

interface Props {
  name: FactName
  controls: readonly EntryControl[]
  /** 'המלצה' */
  one: string
  /** On the button while there are none. */
  addFirst?: string
  most: number
}

export function FactEntries({ one, addFirst = `להוסיף ${one}`, ...list }: Props) {
  return (
    <EntriesField
      {...list}
      nameOf={(place) => `${one} ${place + 1}`}
      addFirst={addFirst}
      addNext={`להוסיף עוד ${one}`}
      className={FULL_WIDTH}
    />
  )
}
