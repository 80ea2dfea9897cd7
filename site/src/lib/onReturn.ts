/** Runs `act` when the page is hidden or shown again, as on a phone it stays open for days. Returns the unsubscribe function. */
export function onReturn(act: () => void): () => void {
  document.addEventListener('visibilitychange', act)
  window.addEventListener('pageshow', act)
  return () => {
    document.removeEventListener('visibilitychange', act)
    window.removeEventListener('pageshow', act)
  }
}
