/**
 * For a form that adds something: what was typed stays on this device until it is stored, and is sent again under the same
 * idempotency key after a lost answer.
 */
import { useEffect, useEffectEvent, useRef } from 'react'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { randomId } from '../../../../lib/randomId'
import { archiveBackup, deleteOwnBackup, showStorageFull, writeOwnBackup, type BackupId } from './localBackup'

interface Options<Values extends FieldValues, Output, Sent> {
  form: UseFormReturn<Values, unknown, Output>
  /** The name of the local backup. */
  backupName: string
  /** The backup that the form was filled from. */
  found: { at: string } | null | undefined
  /** What was sent before, with its key, as it is in the backup; undefined if nothing was. */
  sent: Sent | undefined
  /** The field that another entry begins with. */
  first: Path<Values>
  valuesOf: (values: Values) => Values
  isEmpty: (values: Values) => boolean
}

/** `Sent`: the idempotency key, and what has to be known of the request that was sent with it. */
export function useNewEntry<Values extends FieldValues, Output, Sent extends { key: string }>({
  form,
  backupName,
  found,
  sent,
  first,
  valuesOf,
  isEmpty,
}: Options<Values, Output, Sent>) {
  // The backup of this form alone: another tab may have the same form open for another entry.
  const own = useRef<BackupId | null>(found ? { form: backupName, at: found.at } : null)
  // Another tab may have the same text open: text that was never sent gets a new key.
  const latest = useRef<Sent | { key: string }>(sent ?? { key: randomId() })

  function drop() {
    if (own.current) deleteOwnBackup(own.current)
    own.current = null
  }

  function backUp(values: Values) {
    // An empty backup would hide the archived one.
    if (isEmpty(values)) drop()
    else own.current = writeOwnBackup(backupName, { ...valuesOf(values), ...latest.current }, own.current)
  }

  const onTyped = useEffectEvent(backUp)
  useEffect(
    () => form.subscribe({ formState: { values: true }, callback: ({ values }) => onTyped(values) }),
    [form],
  )

  return {
    /** What was sent last, with its key; only a new key if nothing was. */
    current: () => latest.current as Partial<Sent> & { key: string },
    remember(next: Sent | { key: string }) {
      latest.current = next
      backUp(form.getValues())
    },
    /** Deletes the backup: the entry is stored. */
    drop,
    /** Archives what was typed and empties the form. Nothing happens, and she is told, without room for it. */
    beginAnother(empty: Values): boolean {
      backUp(form.getValues())
      if (!own.current && !isEmpty(form.getValues())) {
        showStorageFull()
        return false
      }
      archiveBackup(backupName)
      own.current = null
      latest.current = { key: randomId() }
      // Before the reset, after which the form knows its fields from the next render on.
      form.setFocus(first)
      form.reset(empty)
      return true
    },
  }
}
