import { useCallback, useEffect, useRef } from 'react'

/** Whether the component is still mounted: a response may come after its dialog was closed and opened for another. */
export function useIsMounted(): () => boolean {
  const isOpen = useRef(false)
  useEffect(() => {
    isOpen.current = true
    return () => void (isOpen.current = false)
  }, [])
  return useCallback(() => isOpen.current, [])
}
