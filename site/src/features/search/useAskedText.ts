import { useSyncExternalStore } from 'react'

/** What the page's address asks for (`?q=`), without spaces at its ends; '' in the built page. */
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
