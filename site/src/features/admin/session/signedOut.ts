/** Events: a request was refused because the session ended (401), and the owner is signed in again. */
import { useEffect, useEffectEvent } from 'react'
import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { ApiError } from '../../../lib/api'
import { isQuiet } from './userActivity'
import { SIGN_IN } from './useSession'

export const isSignedOut = (error: unknown) => error instanceof ApiError && error.status === 401

const signedOutEvents = new EventTarget()
const SIGNED_OUT = 'signed-out'

/** For requests outside TanStack Query. */
export function tellIfSignedOut(error: unknown) {
  if (isSignedOut(error)) signedOutEvents.dispatchEvent(new Event(SIGNED_OUT))
}

/**
 * Calls `onEnd` when a request is refused because the session ended; `isByItself` for background reads and autosaves, which
 * are not the owner's own actions.
 */
export function useSessionEnd(onEnd: (isByItself: boolean) => void) {
  const client = useQueryClient()
  const tell = useEffectEvent(onEnd)
  useEffect(() => {
    const report = (error: unknown, isByItself: boolean) => isSignedOut(error) && tell(isByItself)
    const stopReads = client.getQueryCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'error') report(event.action.error, true)
    })
    const stopSaves = client.getMutationCache().subscribe((event) => {
      if (event.type !== 'updated' || event.action.type !== 'error') return
      const { options, state } = event.mutation
      if (options.mutationKey !== SIGN_IN) report(event.action.error, isQuiet(state.variables))
    })
    const onSignedOut = () => tell(false)
    signedOutEvents.addEventListener(SIGNED_OUT, onSignedOut)
    return () => {
      stopReads()
      stopSaves()
      signedOutEvents.removeEventListener(SIGNED_OUT, onSignedOut)
    }
  }, [client])
}

/**
 * Calls `onSignedIn` when a mutation succeeds here, or when the owner returns to this tab: she may have signed in in another one.
 * Returns the unsubscribe function.
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
