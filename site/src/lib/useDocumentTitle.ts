import { useEffect } from 'react'

/** Sets document.title once a record has arrived from the API. Built pages have their title in the head. */
export function useDocumentTitle(title: string | null) {
  useEffect(() => {
    if (title) document.title = title
  }, [title])
}
