import { today } from './dates'
import { useHydrated } from './useHydrated'

/** Today as an ISO day; null in the built page, which is read on other days than it was made. */
export function useToday(): string | null {
  return useHydrated() ? today() : null
}
