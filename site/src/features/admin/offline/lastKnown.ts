/** The page's half of an admin that opens without a connection; the other is static/admin/service-worker.js. */
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { SCOPE, WORKER } from '../push/thisDevice'

/** Named as in the service worker. */
const KNOWN = 'admin-known'

const ASKED_AGAIN_AFTER = 15_000

/** Browsers hide it where the address is not secure. */
const workers = (): ServiceWorkerContainer | undefined => navigator.serviceWorker

/** Nothing that the API said stays on a device on which nobody is signed in. */
export async function forgetLastKnown(): Promise<void> {
  await globalThis.caches?.delete(KNOWN).catch(() => undefined)
}

/**
 * Has the service worker keep what the admin knows. Answers when that was answered which is shown, in milliseconds, while the
 * network cannot be reached; null otherwise. `askAgain` reads everything on the screen anew, as it does by itself now and then.
 */
export function useLastKnown() {
  const client = useQueryClient()
  const [answeredAt, setAnsweredAt] = useState<number | null>(null)
  // Of several answers that the worker gave the oldest.
  const oldest = useRef<number | null>(null)
  const askAgain = useCallback(async () => {
    oldest.current = null
    await client.invalidateQueries()
    setAnsweredAt(oldest.current)
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
      oldest.current = Math.min(oldest.current ?? moment, moment)
      setAnsweredAt(oldest.current)
    }
    const container = workers()
    container?.addEventListener('message', onMessage)
    return () => container?.removeEventListener('message', onMessage)
  }, [])

  const isLost = answeredAt !== null
  useEffect(() => {
    if (!isLost) return
    const again = () => void askAgain()
    window.addEventListener('online', again)
    const timer = setInterval(again, ASKED_AGAIN_AFTER)
    return () => {
      window.removeEventListener('online', again)
      clearInterval(timer)
    }
  }, [isLost, askAgain])

  return { answeredAt, askAgain }
}
