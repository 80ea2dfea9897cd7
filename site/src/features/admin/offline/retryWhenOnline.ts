const ASKED_AGAIN_AFTER = 15_000

/** Asks again when the connection is back, and every 15 seconds: it may be back before anything can be reached. Answers what ends that. */
export function retryWhenOnline(again: () => void): () => void {
  window.addEventListener('online', again)
  const timer = setInterval(again, ASKED_AGAIN_AFTER)
  return () => {
    window.removeEventListener('online', again)
    clearInterval(timer)
  }
}
