/** A list of small entries: added, written, moved by buttons, taken out. */
import { useRef, useState } from 'react'
import { useController } from 'react-hook-form'
import { Button } from '../../../../ui/Button'
import { Icon } from '../../parts/Icon'
import { EntryFields, type Entry, type EntryTable } from './EntryFields'
import { errorAt } from './errorAt'
import { FieldError } from './Field'

export interface EntryWords {
  /** What one entry is called: 'המלצה' */
  one: string
  /** On the button while there are none, and afterwards. */
  addFirst?: string
  addNext?: string
  /** The most that fit. */
  most: number
  /** Those after so many are folded until she asks for them. */
  shown?: number
}

interface Props extends EntryWords {
  name: string
  controls: EntryTable
  className?: string
}

export function EntriesField({ name, controls, className, one, most, shown = most, ...words }: Props) {
  const { addFirst = `להוסיף ${one}`, addNext = `להוסיף עוד ${one}` } = words
  const { field, formState } = useController<Record<string, Entry[]>>({ name })
  const list = useRef<HTMLOListElement>(null)
  const entries = field.value ?? []
  const [isWhole, setWhole] = useState(false)
  const found: unknown = formState.errors[name]
  // What is wrong has to be seen.
  const isWrong = Array.isArray(found) && found.some((error, place) => error && place >= shown)
  // For good: mended by the first letter, it would fold away while she writes.
  if (isWrong && !isWhole) setWhole(true)
  const folded = isWhole ? 0 : Math.max(0, entries.length - shown)

  function add() {
    const started = Object.entries(controls).map(([part, { start = '' }]) => [part, start])
    setWhole(true)
    field.onChange([...entries, Object.fromEntries(started)])
    // Once it is drawn: she goes on writing where it stands.
    requestAnimationFrame(() =>
      list.current?.querySelector<HTMLElement>('li:last-child :is(input,textarea)')?.focus(),
    )
  }
  function move(from: number, to: number) {
    if (to >= shown) setWhole(true)
    field.onChange(entries.toSpliced(from, 1).toSpliced(to, 0, entries[from]!))
    // The focus goes with the entry, so that she can move it on.
    requestAnimationFrame(() => {
      const buttons = (which: string) =>
        list.current?.querySelector<HTMLElement>(`li:nth-child(${to + 1}) ${which}:enabled`)
      ;(buttons(`[data-move=${to < from ? 'sooner' : 'later'}]`) ?? buttons('[data-move]'))?.focus()
    })
  }

  return (
    <div className={className}>
      {entries.length > 0 && (
        <ol ref={list} className="mb-4 grid gap-3">
          {entries.slice(0, entries.length - folded).map((entry, place) => (
            <EntryFields
              key={place}
              id={`field-${name}-${place}`}
              name={`${one} ${place + 1}`}
              controls={controls}
              entry={entry}
              place={place}
              count={entries.length}
              errorOf={(part) => errorAt(formState.errors, `${name}.${place}.${part}`)}
              inputRef={place === 0 ? field.ref : undefined}
              onChange={(changed) => field.onChange(entries.with(place, changed))}
              onBlur={field.onBlur}
              onMove={(to) => move(place, to)}
              onRemove={() => field.onChange(entries.toSpliced(place, 1))}
            />
          ))}
        </ol>
      )}
      <div className="flex flex-wrap gap-3">
        {folded > 0 && (
          <Button look="quiet" onClick={() => setWhole(true)}>
            להציג עוד ({folded})
          </Button>
        )}
        {entries.length < most && (
          <Button look="outline" onClick={add}>
            <Icon name="plus" />
            {entries.length === 0 ? addFirst : addNext}
          </Button>
        )}
      </div>
      <FieldError id={`field-${name}-error`}>{wholeError(formState.errors, name)}</FieldError>
    </div>
  )
}

/** The list's own message; those of its entries stand beside them. */
function wholeError(errors: Parameters<typeof errorAt>[0], name: string): string | undefined {
  const found: unknown = errors[name]
  return Array.isArray(found) ? errorAt(errors, `${name}.root`) : errorAt(errors, name)
}
