/** Guards a form's unsaved text: a copy on this device, a question before leaving, and the way back to the copy. */
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { useAdminRoute } from '../../layout/useAdminRoute'
import { changedFields } from './conflict'
import { copiesOf, dropAside, dropOwn, keepOwn, putAside, type OwnCopy } from './localBackup'

/** Milliseconds from the first keystroke that is not in the copy to writing it; a hidden or closing page writes at once. */
const SOON = 500

/** `isNew`: nothing is stored of it yet. */
export function useLocalBackup<Values extends FieldValues, Output>(
  name: string,
  form: UseFormReturn<Values, unknown, Output>,
  isNew: boolean,
) {
  const { setGuard } = useAdminRoute()
  const { isDirty } = form.formState
  const [copies, setCopies] = useState(() => copiesOf<Values>(name))
  const found = copies[0] ?? null
  const own = useRef<OwnCopy | null>(null)

  /** Of what is stored only what she changed: the rest may be saved from elsewhere before she has her words back. */
  function hers() {
    const values = form.getValues()
    return isNew ? values : changedFields(form.formState.defaultValues ?? {}, values)
  }

  /** Answers whether this browser keeps it; where it does not, the copy before stays. */
  function keepNow(under = name, values: object = hers()) {
    // Nothing that is stored otherwise: nothing to lose, and no place to take from other copies.
    if (Object.keys(values).length === 0) return true
    const kept = keepOwn(under, values, own.current)
    own.current = kept ?? own.current
    return kept !== null
  }

  function drop() {
    if (own.current) dropOwn(own.current)
    own.current = null
  }

  const keep = useEffectEvent(() => {
    if (isDirty) keepNow()
    // Typed back to what is stored, or cleared: there is nothing left to keep.
    else drop()
  })

  // Before a letter is typed: what was found may be overlooked for as long as she likes.
  const onOpened = useEffectEvent(() => putAside(name))
  useEffect(() => onOpened(), [])

  useEffect(() => {
    let timer: number | undefined
    const stopWatching = form.subscribe({
      formState: { values: true },
      callback: () => {
        // Never put off: whoever types without a pause must be saved too.
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

  useEffect(() => {
    if (!isDirty) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    setGuard({ discard: () => own.current && dropOwn(own.current) })
    return () => {
      window.removeEventListener('beforeunload', ask)
      setGuard(null)
    }
  }, [isDirty, name, setGuard])

  /** It is decided on, and the one before it is asked about. */
  function decided() {
    if (!found) return
    dropAside(found)
    setCopies((rest) => rest.filter((copy) => copy.at !== found.at))
  }

  function putOwnAside() {
    putAside(name)
    own.current = null
    setCopies(copiesOf<Values>(name))
  }

  /** Another text takes this one's place in the form: she can have hers back, where the answer is true. */
  function saveDraftAside(values: object = hers()) {
    if (Object.keys(values).length === 0) {
      drop()
      return true
    }
    const isKept = keepNow(name, values)
    if (isKept) putOwnAside()
    return isKept
  }

  return {
    found,
    /** Puts the copy into the form; what stood there becomes a copy. False where none can be kept of it, unless she `acceptsLoss`. */
    restore(acceptsLoss = false): boolean {
      if (!found) return true
      const isKept = isDirty && keepNow()
      if (isDirty && !isKept && !acceptsLoss) return false
      decided()
      if (isKept) putOwnAside()
      for (const [field, value] of Object.entries(found.values)) {
        form.setValue(field as never, value as never, { shouldDirty: true })
      }
      keepNow()
      return true
    },
    /** She does not want the copy. */
    drop: decided,
    /** Keeps all that the form holds. False: this browser keeps no copy. */
    keep: () => keepNow(name, form.getValues()),
    /** After a save: what she typed while it was under way is still to be rescued, under the record's name by now. */
    saved(isAllSaved: boolean, nameNow = name) {
      drop()
      if (!isAllSaved) keepNow(nameNow)
    },
    saveDraftAside,
  }
}
