const ASKED_AGAIN_AFTER = 15_000

/** Asks with the connection, and every now and then: it may be back before anything can be reached. Answers what ends that. */
export function askNowAndThen(again: () => void): () => void {
  window.addEventListener('online', again)
  const timer = setInterval(again, ASKED_AGAIN_AFTER)
  return () => {
    window.removeEventListener('online', again)
    clearInterval(timer)
  }
}
