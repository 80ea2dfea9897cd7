import { useSyncExternalStore } from 'react'
import { today } from './dates'
import { onReturn } from './onReturn'

/** Today in Israel as an ISO day; null in the built HTML, which is read on later days than that of the build. */
export function useToday(): string | null {
  return useSyncExternalStore(onReturn, today, () => null)
}
