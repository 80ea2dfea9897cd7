/** Runs `act` when the page is restored from the back/forward cache. Returns the unsubscribe function. */
export function onBfcacheRestore(act: () => void): () => void {
  const onPageShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted) act()
  }
  window.addEventListener('pageshow', onPageShow)
  return () => window.removeEventListener('pageshow', onPageShow)
}
