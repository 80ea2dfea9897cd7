/** Autosave, a few seconds after the last change. Retries while the API is away; stops on errors that the owner has to fix. */
import { useEffect, useEffectEvent, useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import type { ApiError } from '../../../../lib/api'
import { retryWhenOnline } from '../../offline/retryWhenOnline'
import { isSignedOut, onSignedInAgain } from '../../session/signedOut'
import { hasNoAnswer } from './serverErrors'

/** 'resting': nothing was saved; 'stopped': the owner has to act; 'signedOut': until she has signed in again. */
type AutosaveState = 'resting' | 'saving' | 'saved' | 'away' | 'signedOut' | 'stopped'

export interface Autosave {
  state: AutosaveState
  /** When it last saved, in milliseconds; 0 while it never did. */
  savedAt: number
  /** Saves now, and shows an error. */
  retry: () => void
}

const QUIET = 3_000
const RETRY_INTERVAL = 5_000

export function useAutosave<Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  { isOn, isUnsaved, isUnanswered }: { isOn: boolean; isUnsaved: boolean; isUnanswered: boolean },
  /** Returns whether there was anything to save. `isManual`: started by the owner, so that errors are shown. */
  save: (isManual: boolean) => Promise<boolean>,
): Autosave {
  const client = useQueryClient()
  const [{ state, savedAt }, setAutosave] = useState<Omit<Autosave, 'retry'>>({
    state: 'resting',
    savedAt: 0,
  })

  async function run(isManual: boolean) {
    if (!isOn) return
    // Saved by the owner meanwhile.
    if (!isUnsaved) return setAutosave({ state: 'resting', savedAt })
    setAutosave({ state: 'saving', savedAt })
    try {
      const isSaved = await save(isManual)
      setAutosave(isSaved ? { state: 'saved', savedAt: Date.now() } : { state: 'resting', savedAt })
    } catch (error) {
      setAutosave({ state: stateAfter(error), savedAt })
    }
  }
  const attempt = useEffectEvent(() => run(false))

  useEffect(() => {
    if (!isOn) return
    let timer: number | undefined
    function plan() {
      window.clearTimeout(timer)
      timer = window.setTimeout(() => void attempt(), QUIET)
    }
    const stopWatching = form.subscribe({ formState: { values: true }, callback: plan })
    // For changes from before it was on, and to learn whether a save without an answer is stored.
    plan()
    return () => {
      stopWatching()
      window.clearTimeout(timer)
    }
  }, [form, isOn, isUnanswered])

  useEffect(() => {
    if (state === 'away') return retryWhenOnline(() => void attempt(), RETRY_INTERVAL)
  }, [state])

  useEffect(() => {
    if (state === 'signedOut') return onSignedInAgain(client, () => void attempt())
  }, [client, state])

  return { state, savedAt, retry: () => void run(true) }
}

function stateAfter(error: unknown): AutosaveState {
  if (isSignedOut(error)) return 'signedOut'
  return mayPass(error) ? 'away' : 'stopped'
}

/** No answer, or a status after which a retry may succeed. */
const mayPass = (error: unknown) => hasNoAnswer(error) || [408, 429].includes((error as ApiError).status)
