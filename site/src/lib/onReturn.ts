/** Runs `act` when she comes back to the page: on a phone it lies open for days. Returns the unsubscribe function. */
export function onReturn(act: () => void): () => void {
  document.addEventListener('visibilitychange', act)
  window.addEventListener('pageshow', act)
  return () => {
    document.removeEventListener('visibilitychange', act)
    window.removeEventListener('pageshow', act)
  }
}
