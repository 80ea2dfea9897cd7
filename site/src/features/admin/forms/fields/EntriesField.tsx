/** Field with a list of entries, which can be added, edited, moved and removed. */
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import { Button } from '../../../../ui/Button'
import { useToast } from '../../../../ui/Toast'
import { Icon } from '../../parts/Icon'
import { EntryFields, type Entry, type EntryTable } from './EntryFields'
import { errorAt } from './errorAt'
import { FieldError } from './Field'
import { SHOW } from './focusField'
import { focusMoved } from './focusMoved'

export interface EntryTexts {
  /** Name of one entry: 'המלצה' */
  one: string
  /** Label of the add button while the list is empty; `addNext`: afterwards. */
  addFirst?: string
  addNext?: string
  /** Maximum number of entries. */
  most: number
  /** Text of a collapsed entry. With it all are collapsed but the first and those that the owner adds, opens or is led into. */
  summary?: (entry: Entry) => string
}

interface Props extends EntryTexts {
  name: string
  controls: EntryTable
  className?: string
}

export function EntriesField({ name, controls, className, one, most, summary, ...words }: Props) {
  const { addFirst = `להוסיף ${one}`, addNext = `להוסיף עוד ${one}` } = words
  const { field, formState } = useController<Record<string, Entry[]>>({ name })
  const { getValues } = useFormContext<Record<string, Entry[]>>()
  const { toast } = useToast()
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const list = useRef<HTMLOListElement>(null)
  const entries = field.value ?? []
  const [unfolded, setUnfolded] = useState([true])
  const isOpen = (index: number) => !summary || unfolded[index] === true
  const setOpen = (index: number, open: boolean) =>
    setUnfolded((before) => entries.map((_, each) => (each === index ? open : before[each] === true)))
  const found: unknown = formState.errors[name]
  // Errors of a removed entry stay until the next validation.
  const wrong = entries.map((_, index) => Array.isArray(found) && !!found[index])
  // Entries with errors are expanded, and stay so: they would collapse at the first correct letter, while she types.
  const openWrong = useEffectEvent(() => {
    if (wrong.includes(true)) setUnfolded(wrong.map((isWrong, index) => isWrong || isOpen(index)))
  })
  const whichAreWrong = wrong.join()
  useEffect(() => openWrong(), [whichAreWrong, formState.submitCount])
  const openAround = useEffectEvent(({ target }: Event) => {
    const index = Array.from(list.current?.children ?? []).findIndex((entry) =>
      entry.contains(target as Node),
    )
    if (index >= 0) setOpen(index, true)
  })
  useEffect(() => {
    const element = box.current
    const hear = (event: Event) => openAround(event)
    element?.addEventListener(SHOW, hear)
    return () => element?.removeEventListener(SHOW, hear)
  }, [])
  // An unmounted form cannot undo a removal: end the toast's offer with it.
  const endOffer = useRef<() => void>(undefined)
  useEffect(() => () => endOffer.current?.(), [])

  function add() {
    const started = Object.entries(controls).map(([part, { start = '' }]) => [part, start])
    setUnfolded([...entries.map((_, index) => isOpen(index)), true])
    field.onChange([...entries, Object.fromEntries(started)])
    // After rendering: focus the new entry.
    requestAnimationFrame(() =>
      list.current?.querySelector<HTMLElement>('li:last-child :is(input,textarea)')?.focus(),
    )
  }
  function move(from: number, to: number) {
    setUnfolded(
      moved(
        entries.map((_, index) => isOpen(index)),
        from,
        to,
      ),
    )
    field.onChange(moved(entries, from, to))
    // The focus follows the entry, so that it can be moved further.
    requestAnimationFrame(() => focusMoved(list.current, from, to))
  }
  function remove(index: number) {
    const entry = entries[index]!
    setUnfolded(unfolded.toSpliced(index, 1))
    field.onChange(entries.toSpliced(index, 1))
    const putBack = () => {
      setUnfolded((now) => now.toSpliced(index, 0, false))
      field.onChange(getValues(name).toSpliced(index, 0, entry))
    }
    endOffer.current = toast({
      title: `הוצאת את ${one} ${index + 1}`,
      description: summary?.(entry),
      action: { label: 'לבטל', about: `ולהחזיר את ${one} ${index + 1}`, onAct: putBack },
    })
  }

  return (
    <div ref={box} className={className}>
      {entries.length > 0 && (
        <ol ref={list} className="mb-4 grid grid-cols-1 gap-3">
          {entries.map((entry, index) => (
            <EntryFields
              key={index}
              id={`${id}-${index}`}
              path={`${name}.${index}`}
              name={`${one} ${index + 1}`}
              controls={controls}
              entry={entry}
              index={index}
              count={entries.length}
              errorOf={(part) => errorAt(formState.errors, `${name}.${index}.${part}`)}
              inputRef={index === 0 ? field.ref : undefined}
              onChange={(changed) => field.onChange(entries.with(index, changed))}
              onBlur={field.onBlur}
              onMove={(to) => move(index, to)}
              onRemove={() => remove(index)}
              fold={
                summary && {
                  isOpen: isOpen(index),
                  summary: summary(entry),
                  onFold: () => setOpen(index, !isOpen(index)),
                }
              }
            />
          ))}
        </ol>
      )}
      {entries.length < most && (
        <Button variant="outline" onClick={add}>
          <Icon name="plus" />
          {entries.length === 0 ? addFirst : addNext}
        </Button>
      )}
      <FieldError>{wholeError(formState.errors, name)}</FieldError>
    </div>
  )
}

/** The error of the list itself; those of entries are shown at the entries. */
function wholeError(errors: Parameters<typeof errorAt>[0], name: string): string | undefined {
  const found: unknown = errors[name]
  return Array.isArray(found) ? errorAt(errors, `${name}.root`) : errorAt(errors, name)
}

const moved = <One,>(list: readonly One[], from: number, to: number): One[] =>
  list.toSpliced(from, 1).toSpliced(to, 0, list[from]!)
