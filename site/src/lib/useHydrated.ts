import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False in the built page and in its first render here, true afterwards. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
