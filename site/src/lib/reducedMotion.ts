import { useSyncExternalStore } from 'react'

const REDUCED = '(prefers-reduced-motion: reduce)'
const ATTRIBUTE = 'data-accessibility'

/** Whether the device or the accessibility panel asks for reduced motion. */
export function prefersReducedMotion(): boolean {
  return (
    window.matchMedia(REDUCED).matches ||
    document.documentElement.matches(`[${ATTRIBUTE}~=disableAnimations]`)
  )
}

/** The same as a hook, which updates when it changes. */
export function useReducedMotion(): boolean {
  return useSyncExternalStore(subscribe, prefersReducedMotion, () => false)
}

function subscribe(listener: () => void): () => void {
  const query = window.matchMedia(REDUCED)
  const observer = new MutationObserver(listener)
  query.addEventListener('change', listener)
  observer.observe(document.documentElement, { attributeFilter: [ATTRIBUTE] })
  return () => {
    query.removeEventListener('change', listener)
    observer.disconnect()
  }
}
