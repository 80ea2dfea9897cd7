/** When she comes back to a page that the browser kept as she left it. Answers the end of that. */
export function onBfcacheRestore(act: () => void): () => void {
  const look = ({ persisted }: PageTransitionEvent) => {
    if (persisted) act()
  }
  window.addEventListener('pageshow', look)
  return () => window.removeEventListener('pageshow', look)
}
