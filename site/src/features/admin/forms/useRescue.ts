/** Guards a form's unsaved text: a copy on this device, a question before leaving, and the way back to the copy. */
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { useDeskRoute } from '../desk/useDeskRoute'
import { copiesOf, dropAside, dropRescue, keepRescue, putAside } from './rescue'

/** How long after the first keystroke that it lacks the copy is written; a hidden or closing page writes at once. */
const SOON = 500

export function useRescue<Values extends FieldValues, Output>(
  name: string,
  form: UseFormReturn<Values, unknown, Output>,
) {
  const { setGuard } = useDeskRoute()
  const { isDirty } = form.formState
  const [copies, setCopies] = useState(() => copiesOf<Values>(name))
  const found = copies[0] ?? null
  const hasCopy = useRef(false)
  const keep = useEffectEvent(() => {
    if (isDirty) {
      keepRescue(name, form.getValues())
      hasCopy.current = true
    } else if (hasCopy.current) {
      // Typed back to what is stored, or cleared: there is nothing left to rescue.
      dropRescue(name)
      hasCopy.current = false
    }
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
    setGuard({ discard: () => dropRescue(name) })
    return () => {
      window.removeEventListener('beforeunload', ask)
      setGuard(null)
    }
  }, [isDirty, name, setGuard])

  /** It is decided on, and the one before it is asked about. */
  function settleFound() {
    if (!found) return
    dropAside(found)
    setCopies((rest) => rest.slice(1))
  }

  return {
    found,
    restore() {
      if (!found) return
      for (const [field, value] of Object.entries(found.values)) {
        form.setValue(field as never, value as never, { shouldDirty: true })
      }
      keepRescue(name, form.getValues())
      hasCopy.current = true
      settleFound()
    },
    /** She does not want the copy. */
    drop: settleFound,
    /** After a save: what she typed while it was under way is still to be rescued, under the record's name by now. */
    saved(isAllSaved: boolean, nameNow = name) {
      dropRescue(name)
      if (!isAllSaved) keepRescue(nameNow, form.getValues())
      hasCopy.current = !isAllSaved
    },
    /** Another text takes this one's place in the form: she can have hers back, where the answer is true. */
    shelve() {
      const isKept = keepRescue(name, form.getValues())
      if (!isKept) return false
      putAside(name)
      hasCopy.current = false
      setCopies(copiesOf<Values>(name))
      return true
    },
  }
}
