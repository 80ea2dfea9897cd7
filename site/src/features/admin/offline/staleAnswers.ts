/** Offline support of the admin, on the page's side; the service worker is static/admin/service-worker.js. */
import { useQueryClient, type Query } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { SCOPE, WORKER } from '../push/thisDevice'
import { currentUser } from '../session/useSession'
import { retryWhenOnline } from './retryWhenOnline'

/** In ms: the worker's message about a response may arrive after the response. */
const MESSAGE_COMES_WITHIN = 300

/** Undefined in insecure contexts. */
const workers = (): ServiceWorkerContainer | undefined => navigator.serviceWorker

/**
 * Registers the service worker, which caches the admin's reads. Returns the time (ms since the epoch) of the oldest cached response
 * on the screen, null if all are from the network. `refetchAll` refetches everything on the screen, as it does by itself at an
 * interval.
 */
export function useStaleAnswers() {
  const client = useQueryClient()
  const [answeredAt, setAnsweredAt] = useState<number | null>(null)
  // Whether the worker has served a cached response since the last refetch.
  const isServedFromCache = useRef(false)
  const refetchAll = useCallback(async () => {
    isServedFromCache.current = false
    const before = Date.now()
    // Not the session's query: its failure here would close open forms. The next request that needs a session finds out.
    const isAsked = ({ queryKey }: Query) => queryKey[0] !== currentUser.queryKey[0]
    await client.invalidateQueries({ predicate: isAsked }, { cancelRefetch: false })
    await new Promise((resolve) => setTimeout(resolve, MESSAGE_COMES_WITHIN))
    const isAnswered = client
      .getQueryCache()
      .findAll()
      .some(({ state }) => state.dataUpdatedAt >= before)
    if (!isServedFromCache.current && isAnswered) setAnsweredAt(null)
  }, [client])

  useEffect(() => {
    // If the browser allows no service workers, the admin works online only.
    workers()
      ?.register(WORKER, { scope: SCOPE })
      .catch(() => undefined)
  }, [])

  useEffect(() => {
    const onMessage = ({ data }: MessageEvent<unknown>) => {
      if (typeof data !== 'object' || !data || !('answeredAt' in data)) return
      const { answeredAt: moment } = data as { answeredAt: number }
      isServedFromCache.current = true
      // The oldest response shown, so that the notice is announced only once.
      setAnsweredAt((shown) => Math.min(shown ?? moment, moment))
    }
    const container = workers()
    container?.addEventListener('message', onMessage)
    return () => container?.removeEventListener('message', onMessage)
  }, [])

  const isLost = answeredAt !== null
  useEffect(() => {
    if (!isLost) return
    // On a slow connection one refetch at a time.
    return retryWhenOnline(() => void (client.isFetching() === 0 && refetchAll()))
  }, [isLost, refetchAll, client])

  return { answeredAt, refetchAll }
}
