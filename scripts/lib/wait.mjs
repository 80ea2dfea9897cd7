import { setTimeout as sleep } from 'node:timers/promises'

/** Polls `probe` until it returns true; false after `seconds`. */
export async function until(probe, { seconds, every = 200 }) {
  const deadline = Date.now() + seconds * 1000
  while (Date.now() < deadline) {
    if (await probe()) return true
    await sleep(every)
  }
  return false
}

/** Whether this address answers 200 now. */
export async function answers(url) {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(5000) })
    await response.arrayBuffer()
    return response.status === 200
  } catch {
    return false
  }
}
