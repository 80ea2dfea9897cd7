import { useEffect, useState } from 'react'

/** What the page's address asks for (`?q=`), without spaces at its ends; '' before the address is read. */
export function useAskedText(): string {
  const [text, setText] = useState('')
  useEffect(() => {
    const read = () => setText((new URLSearchParams(window.location.search).get('q') ?? '').trim())
    read()
    window.addEventListener('popstate', read)
    return () => window.removeEventListener('popstate', read)
  }, [])
  return text
}
