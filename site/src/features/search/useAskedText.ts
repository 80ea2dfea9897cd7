import { useSyncExternalStore } from 'react'

/** The trimmed search text of the URL (`?q=`); '' before hydration. */
export function useAskedText(): string {
  const search = useSyncExternalStore(
    onPopstate,
    () => window.location.search,
    () => '',
  )
  return (new URLSearchParams(search).get('q') ?? '').trim()
}

function onPopstate(read: () => void): () => void {
  window.addEventListener('popstate', read)
  return () => window.removeEventListener('popstate', read)
}
