/** Protects a form's unsaved text: a local backup, a question before leaving the page, and restoring a backup. */
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { useLeaveGuard } from '../../layout/useLeaveGuard'
import { changedFields } from './conflict'
import { copiesOf, dropArchived, dropOwn, keepOwn, archiveBackup, type OwnCopy } from './localBackup'

/** Milliseconds from the first change to writing the backup; a hidden or closing page writes it at once. */
const SOON = 500

/** `isNew`: nothing is stored of it yet. */
export function useLocalBackup<Values extends FieldValues, Output>(
  name: string,
  form: UseFormReturn<Values, unknown, Output>,
  isNew: boolean,
) {
  const { isDirty } = form.formState
  const [copies, setCopies] = useState(() => copiesOf<Values>(name))
  const found = copies[0] ?? null
  const own = useRef<OwnCopy | null>(null)

  /** Of a stored record only the changed fields: the others may be saved from elsewhere before she restores the backup. */
  function hers() {
    const values = withoutCounts(form.getValues())
    const changed = changedFields(form.formState.defaultValues ?? {}, values)
    return isNew && !isEmpty(changed) ? values : changed
  }

  /** Returns whether this browser stored it; if not, the backup before stays. */
  function keepNow(under = name, values: object = hers()) {
    // No changes: an empty backup would push out another.
    if (isEmpty(values)) return true
    const kept = keepOwn(under, values, own.current)
    own.current = kept ?? own.current
    return kept !== null
  }

  function drop() {
    if (own.current) dropOwn(own.current)
    own.current = null
  }

  const keep = useEffectEvent(() => {
    const values = isDirty ? hers() : {}
    // Changed back to what is stored, or cleared.
    if (isEmpty(values)) drop()
    else keepNow(name, values)
  })

  // The backup that was found is archived before typing could overwrite it; she may leave it undecided.
  const onOpened = useEffectEvent(() => archiveBackup(name))
  useEffect(() => onOpened(), [])

  useEffect(() => {
    let timer: number | undefined
    const stopWatching = form.subscribe({
      formState: { values: true },
      callback: () => {
        // A throttle, not a debounce: typing without a pause must be backed up too.
        timer ??= window.setTimeout(() => {
          timer = undefined
          keep()
        }, SOON)
      },
    })
    const onHide = () => keep()
    document.addEventListener('visibilitychange', onHide)
    window.addEventListener('pagehide', onHide)
    return () => {
      stopWatching()
      window.clearTimeout(timer)
      document.removeEventListener('visibilitychange', onHide)
      window.removeEventListener('pagehide', onHide)
    }
  }, [form])

  useLeaveGuard(isDirty, { discard: drop, name })

  /** Drops the backup that she restored or refused; the one before it is offered next. */
  function decided() {
    if (!found) return
    dropArchived(found)
    setCopies((rest) => rest.filter((copy) => copy.at !== found.at))
  }

  function archiveOwn() {
    archiveBackup(name)
    own.current = null
    setCopies(copiesOf<Values>(name))
  }

  /** Archives the form's text before another one replaces it. False where this browser keeps no backup. */
  function saveDraftAside(values: object = hers()) {
    const texts = withoutCounts(values)
    if (isEmpty(texts)) {
      drop()
      return true
    }
    const isKept = keepNow(name, texts)
    if (isKept) archiveOwn()
    return isKept
  }

  return {
    found,
    /** Fills the form from the backup and archives what it held. False where that cannot be kept, unless she `acceptsLoss`. */
    restore(acceptsLoss = false): boolean {
      if (!found) return true
      const isKept = isDirty && keepNow()
      if (isDirty && !isKept && !acceptsLoss) return false
      decided()
      if (isKept) archiveOwn()
      for (const [field, value] of Object.entries(found.values)) {
        form.setValue(field as never, value as never, { shouldDirty: true })
      }
      keepNow()
      return true
    },
    /** She refuses the backup. */
    drop: decided,
    /** Backs up all fields. False where this browser keeps no backup. */
    keep: () => keepNow(name, withoutCounts(form.getValues())),
    /** After a save: what she typed meanwhile is still backed up, under the name that the record has now. */
    saved(isAllSaved: boolean, nameNow = name) {
      drop()
      if (!isAllSaved) keepNow(nameNow)
    },
    saveDraftAside,
  }
}

/** Without the counts of pictures that wait for their upload (`nothingWaiting`): their files are in no backup. */
const withoutCounts = (values: object) =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !/^waiting\w*Pictures?$/.test(name)))

const isEmpty = (values: object) => Object.keys(values).length === 0
