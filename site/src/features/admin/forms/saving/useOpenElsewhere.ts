/**
 * Whether the same record is open in another tab of this browser. Each such tab holds a shared Web Lock named after the
 * record, which the browser releases when a tab dies; a BroadcastChannel message makes the others count again.
 */
import { useEffect, useState } from 'react'

const CHANNEL = 'admin-open-records'
/** Milliseconds between counts: a tab that dies sends no message. */
const EVERY = 3_000

export function useOpenElsewhere(record: string, isOpen: boolean): boolean {
  const [isElsewhere, setElsewhere] = useState(false)

  useEffect(() => {
    // Web Locks need a secure context (https or localhost).
    if (!isOpen || !navigator.locks || !('BroadcastChannel' in window)) return
    const lock = `open ${record}`
    const channel = new BroadcastChannel(CHANNEL)
    const closed = new AbortController()
    let releaseLock = () => {}

    async function count() {
      const { held = [] } = await navigator.locks.query()
      if (!closed.signal.aborted) setElsewhere(held.filter(({ name }) => name === lock).length > 1)
    }
    const countAgain = () => void count()
    const hold = navigator.locks.request(lock, { mode: 'shared' }, () => {
      if (closed.signal.aborted) return undefined
      countAgain()
      channel.postMessage(lock)
      return new Promise<void>((resolve) => (releaseLock = resolve))
    })
    channel.addEventListener('message', countAgain)
    const counting = window.setInterval(countAgain, EVERY)
    return () => {
      closed.abort()
      releaseLock()
      window.clearInterval(counting)
      setElsewhere(false)
      void hold.then(() => {
        channel.postMessage(lock)
        channel.close()
      })
    }
  }, [record, isOpen])

  return isElsewhere
}
