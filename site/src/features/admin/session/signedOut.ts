/** That a call was refused because nobody is signed in any more, and that she is again. */
import { useEffect, useEffectEvent } from 'react'
import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { ApiError } from '../../../lib/api'
import { isObject } from '../../../lib/isObject'
import { SIGN_IN } from './useSession'

export const isSignedOut = (error: unknown) => error instanceof ApiError && error.status === 401

const told = new EventTarget()
const SIGNED_OUT = 'signed-out'

/** For calls that no query and no mutation makes. */
export function tellIfSignedOut(error: unknown) {
  if (isSignedOut(error)) told.dispatchEvent(new Event(SIGNED_OUT))
}

/**
 * Calls back when something is refused because nobody is signed in any more: what she did herself, or what the admin does by
 * itself, reading and saving quietly.
 */
export function useSessionEnd(onEnd: (isByItself: boolean) => void) {
  const client = useQueryClient()
  const tell = useEffectEvent(onEnd)
  useEffect(() => {
    const judge = (error: unknown, isByItself: boolean) => isSignedOut(error) && tell(isByItself)
    const stopReads = client.getQueryCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'error') judge(event.action.error, true)
    })
    const stopSaves = client.getMutationCache().subscribe((event) => {
      if (event.type !== 'updated' || event.action.type !== 'error') return
      const { options, state } = event.mutation
      if (options.mutationKey !== SIGN_IN) judge(event.action.error, isQuiet(state.variables))
    })
    const onTold = () => tell(false)
    told.addEventListener(SIGNED_OUT, onTold)
    return () => {
      stopReads()
      stopSaves()
      told.removeEventListener(SIGNED_OUT, onTold)
    }
  }, [client])
}

const isQuiet = (variables: unknown) => isObject(variables) && variables.isQuiet === true

/**
 * Calls back when a save or a sign-in goes through here, or when she comes back to this tab: it may have been in another one.
 * Answers what ends that.
 */
export function onSignedInAgain(client: QueryClient, onSignedIn: () => void): () => void {
  const stopSaves = client.getMutationCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'success') onSignedIn()
  })
  const onShow = () => document.visibilityState === 'visible' && onSignedIn()
  document.addEventListener('visibilitychange', onShow)
  return () => {
    stopSaves()
    document.removeEventListener('visibilitychange', onShow)
  }
}
