import { useCallback, useEffect, useRef } from 'react'

/** Whether the component is still on the screen: an answer may come when its dialog has been closed and opened for another. */
export function useIsMounted(): () => boolean {
  const isOpen = useRef(false)
  useEffect(() => {
    isOpen.current = true
    return () => void (isOpen.current = false)
  }, [])
  return useCallback(() => isOpen.current, [])
}
