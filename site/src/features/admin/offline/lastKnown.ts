/** The page's half of an admin that opens without a connection; the other is static/admin/service-worker.js. */
import { useQueryClient, type Query } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { SCOPE, WORKER } from '../push/thisDevice'
import { currentUser } from '../session/useSession'
import { retryWhenOnline } from './retryWhenOnline'

/** What the worker says of an answer may come after the answer. */
const MESSAGE_COMES_WITHIN = 300

/** Browsers hide it where the address is not secure. */
const workers = (): ServiceWorkerContainer | undefined => navigator.serviceWorker

/**
 * Has the service worker keep what the admin knows. Answers when that was answered which is shown, in milliseconds, while the
 * network cannot be reached; null otherwise. `askAgain` reads everything on the screen anew, as it does by itself now and then.
 */
export function useLastKnown() {
  const client = useQueryClient()
  const [answeredAt, setAnsweredAt] = useState<number | null>(null)
  // Whether the worker has answered in the network's place since everything was asked for again.
  const isHeard = useRef(false)
  const askAgain = useCallback(async () => {
    isHeard.current = false
    const before = Date.now()
    // Whether she is signed in is asked by the next call that needs it: a failure here would close what she has open.
    const isAsked = ({ queryKey }: Query) => queryKey[0] !== currentUser.queryKey[0]
    await client.invalidateQueries({ predicate: isAsked }, { cancelRefetch: false })
    await new Promise((resolve) => setTimeout(resolve, MESSAGE_COMES_WITHIN))
    const isAnswered = client
      .getQueryCache()
      .findAll()
      .some(({ state }) => state.dataUpdatedAt >= before)
    if (!isHeard.current && isAnswered) setAnsweredAt(null)
  }, [client])

  useEffect(() => {
    // A browser in which she allows none shows the admin as long as there is a connection.
    workers()
      ?.register(WORKER, { scope: SCOPE })
      .catch(() => undefined)
  }, [])

  useEffect(() => {
    const onMessage = ({ data }: MessageEvent<unknown>) => {
      if (typeof data !== 'object' || !data || !('answeredAt' in data)) return
      const { answeredAt: moment } = data as { answeredAt: number }
      isHeard.current = true
      // The oldest of all that is shown: the notice is read aloud once.
      setAnsweredAt((shown) => Math.min(shown ?? moment, moment))
    }
    const container = workers()
    container?.addEventListener('message', onMessage)
    return () => container?.removeEventListener('message', onMessage)
  }, [])

  const isLost = answeredAt !== null
  useEffect(() => {
    if (!isLost) return
    // On a thin line one round at a time.
    return retryWhenOnline(() => void (client.isFetching() === 0 && askAgain()))
  }, [isLost, askAgain, client])

  return { answeredAt, askAgain }
}
