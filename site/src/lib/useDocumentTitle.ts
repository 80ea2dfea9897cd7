import { useEffect } from 'react'

/** Names the tab once a page's subject has arrived from the API. Built pages have their title in the head. */
export function useDocumentTitle(title: string | null) {
  useEffect(() => {
    if (title) document.title = title
  }, [title])
}
