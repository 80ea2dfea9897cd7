/**
 * Calls `retry` at the browser's `online` event and at an interval, in milliseconds: the event may come before the site can be
 * reached. Returns the unsubscribe function.
 */
export function retryWhenOnline(retry: () => void, interval = 15_000): () => void {
  window.addEventListener('online', retry)
  const timer = setInterval(retry, interval)
  return () => {
    window.removeEventListener('online', retry)
    clearInterval(timer)
  }
}
