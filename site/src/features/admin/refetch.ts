/** Refetches after a change. A response that was requested before the change is dropped: it has the old state. */
import { hashKey, type QueryClient, type QueryFilters } from '@tanstack/react-query'
import { retryWhenOnline } from './offline/retryWhenOnline'

/** Refetch interval of data that has to be current while it is shown, such as counts. */
export const POLL_INTERVAL_MS = 20_000

/** Query options of what others change too: read again on mount, and when she comes back to the window. */
export const ON_RETURN = { refetchOnMount: 'always', refetchOnWindowFocus: 'always' } as const

/** The same where she acts: on return only while no dialog is open, or it would change under her finger. */
export const ON_QUIET_RETURN = {
  refetchOnMount: 'always',
  refetchOnWindowFocus: () => (document.querySelector('dialog[open]') ? false : 'always'),
} as const

export async function refetch(client: QueryClient, filters: QueryFilters): Promise<void> {
  // Otherwise a first response under way would be awaited, and taken for the new one.
  await client.cancelQueries(filters)
  await client.invalidateQueries(filters)
}

/** Functions that end the retries, by query key. */
const tries = new Map<string, () => void>()

/** After a change without a response: refetches now and, if that fails, until it succeeds. */
export async function refetchUntilRead(client: QueryClient, filters: QueryFilters): Promise<void> {
  const shown = () => client.getQueryCache().findAll({ ...filters, type: 'active' })
  const isRead = () => shown().every(({ state }) => !state.isInvalidated && state.status !== 'error')
  await refetch(client, filters)
  if (isRead()) return
  const list = hashKey([filters.queryKey])
  tries.get(list)?.()
  const end = retryWhenOnline(() => {
    // On a slow connection a response may take longer than the wait: if refetched each time it would never come.
    if (client.isFetching(filters) > 0) return
    void refetch(client, filters).then(() => isRead() && end())
  })
  tries.set(list, end)
}
