/**
 * Saves a small form, with a local backup while the owner types. What another device saved since is not overwritten but
 * merged into the form, for her to check and save.
 */
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { randomId } from '../../../../lib/randomId'
import { useIsMounted } from '../../useIsMounted'
import { applySavedQuietly, isSame } from './applySaved'
import { dropBackup, dropIfUnchanged, keepBackup } from './localBackup'
import { mergeRestored, changedValues, readBackup, type MergeTarget, type Unsaved } from './mergeRestored'
import { hasNoAnswer } from './serverErrors'
import { isVersionConflict } from './ifMatch'

/** 'typed on': saved, but more was typed meanwhile. 'merged' (the form now has both texts): nothing was saved. */
type Outcome = 'saved' | 'typed on' | 'merged'

export interface MergedSave<Stored, Values extends FieldValues> {
  form: UseFormReturn<Values>
  opened: Stored
  valuesOf: (stored: Stored) => Values
  /** The name of the local backup. */
  backupNameOf: (stored: Stored) => string
  mergeInto: MergeTarget<Values>
  /** `changed`: only these, as another device may have changed the rest. `creationKey`: the same for each attempt to create. */
  save: (changed: Partial<Values>, from: Stored, values: Values, creationKey: string) => Promise<Stored>
  /** Null if the record is gone or there is no connection. */
  readAgain: (from: Stored) => Promise<Stored | null>
}

export function useMergedSave<Stored, Values extends Record<string, string>>(
  options: MergedSave<Stored, Values>,
) {
  const { form, opened, valuesOf, backupNameOf, mergeInto, save, readAgain } = options
  const isMounted = useIsMounted()
  const [unsaved] = useState(() => readBackup<Values>(backupNameOf(opened)))
  const [back] = useState(() => unsaved && mergeRestored(unsaved, valuesOf(opened), mergeInto))
  // The record that the changes are based on.
  const origin = useRef(opened)
  // Values sent without an answer: any of them may be stored.
  const unanswered = useRef(unsaved?.unanswered ?? [])
  const creationKey = useRef(unsaved?.creationKey ?? randomId())

  const isRestored = back !== undefined && Object.keys(back).length > 0
  const bringBack = useEffectEvent(() => {
    // All of it is stored by now: a kept backup would be restored over later changes from another device.
    if (unsaved && !isRestored) dropBackup(backupNameOf(opened))
    write(back ?? {})
  })
  const keepTyped = useEffectEvent(keep)

  useEffect(() => {
    bringBack()
    return form.subscribe({ formState: { values: true }, callback: ({ values }) => keepTyped(values) })
  }, [form])

  function keep(values: Values) {
    const before = valuesOf(origin.current)
    keepBackup(backupNameOf(origin.current), {
      mine: changedValues(values, before),
      before,
      // Text that was never sent has no key, as another tab may send the same text.
      ...(unanswered.current.length > 0 && {
        unanswered: unanswered.current,
        creationKey: creationKey.current,
      }),
    } satisfies Unsaved<Values>)
  }

  function write(words: Partial<Values>) {
    for (const [name, value] of Object.entries(words))
      form.setValue(name as Path<Values>, value, { shouldDirty: true })
  }

  async function send(values: Values, sent = structuredClone(form.getValues())): Promise<Outcome> {
    const from = origin.current
    const earlier = unanswered.current
    // What was sent before the form was closed may be stored: other values are another record.
    if (unsaved?.creationKey === creationKey.current && !earlier.some((one) => isSame(one, values)))
      creationKey.current = randomId()
    unanswered.current = [...earlier, values]
    if (isMounted()) keep(form.getValues())
    const dropSent = dropIfUnchanged(backupNameOf(from))
    try {
      const saved = await save(changedValues(values, valuesOf(from)), from, values, creationKey.current)
      origin.current = saved
      creationKey.current = randomId()
      unanswered.current = []
      const isAllSaved = applySavedQuietly(form, sent)
      if (isAllSaved || !isMounted()) dropSent()
      else dropBackup(backupNameOf(from))
      if (isAllSaved) return 'saved'
      if (isMounted()) keep(form.getValues())
      return 'typed on'
    } catch (error) {
      if (!hasNoAnswer(error)) unanswered.current = earlier
      const stored = isVersionConflict(error) && (await readAgain(from).catch(() => null))
      // A new record was stored without an answer, and changed since: sent again, it is another one.
      if (isVersionConflict(error)) creationKey.current = randomId()
      if (!stored) throw error
      if (earlier.some((one) => isSame(one, valuesOf(stored)))) {
        origin.current = stored
        return send(values, sent)
      }
      if (!isMounted()) throw error
      merge(stored)
      return 'merged'
    }
  }

  function merge(stored: Stored) {
    const before = valuesOf(origin.current)
    const mine = changedValues(form.getValues(), before)
    const theirs = valuesOf(stored)
    const words = mergeRestored({ mine, before, unanswered: unanswered.current }, theirs, mergeInto)
    origin.current = stored
    form.reset(theirs)
    write(words)
  }

  return {
    send,
    /** The record as it was last saved or read. */
    stored: () => origin.current,
    /** Whether unsaved text was restored into the form. */
    isRestored,
  }
}
