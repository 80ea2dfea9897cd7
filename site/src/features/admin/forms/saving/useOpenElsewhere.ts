/**
 * Whether the same record is open in another tab of this browser. Each tab that has it open holds a shared lock under
 * its name, which the browser takes back from a tab that dies; a word on a channel makes the others count again.
 */
import { useEffect, useState } from 'react'

const CHANNEL = 'admin-open-records'
/** A tab that dies says nothing: it is noticed within so many milliseconds. */
const EVERY = 3_000

export function useOpenElsewhere(record: string, isOpen: boolean): boolean {
  const [isElsewhere, setElsewhere] = useState(false)

  useEffect(() => {
    // Only where the page came safely (https, or this machine) does a browser offer locks.
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
