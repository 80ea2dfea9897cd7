import { useSyncExternalStore } from 'react'
import { today } from './dates'
import { onReturn } from './onReturn'

/** Today as an ISO day; null in the built page, which is read on other days than it was made. */
export function useToday(): string | null {
  return useSyncExternalStore(onReturn, today, () => null)
}
