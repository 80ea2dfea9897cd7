import type { MouseEvent } from 'react'

/**
 * Click handler of a link within the page: moves there without an entry in the history, from which Back would bring back what the
 * address held then, such as filters or a comparison that were ended since.
 */
export function goWithinPage(event: MouseEvent<HTMLAnchorElement>) {
  const target = document.getElementById(event.currentTarget.hash.slice(1))
  if (!target || event.ctrlKey || event.metaKey || event.shiftKey) return
  event.preventDefault()
  target.scrollIntoView()
  target.focus({ preventScroll: true })
}
