import { useCallback, useSyncExternalStore } from 'react'

/**
 * Whether a media query matches. Only for what must not be rendered on other screens; what is merely hidden there is hidden
 * by CSS.
 */
export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const media = window.matchMedia(query)
      media.addEventListener('change', onChange)
      return () => media.removeEventListener('change', onChange)
    },
    [query],
  )
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches)
}
