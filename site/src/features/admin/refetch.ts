/** Reads anew after a change. An answer that was asked for before the change is dropped: it would show the old state. */
import type { QueryClient, QueryFilters } from '@tanstack/react-query'
import { retryWhenOnline } from './offline/retryWhenOnline'

export async function refetch(client: QueryClient, filters: QueryFilters): Promise<void> {
  // A first answer that is under way would otherwise be waited for, and taken for the new one.
  await client.cancelQueries(filters)
  await client.invalidateQueries(filters)
}

/** After a change whose answer was lost: now, and where that is not answered, until it is. */
export async function refetchUntilRead(client: QueryClient, filters: QueryFilters): Promise<void> {
  const shown = () => client.getQueryCache().findAll({ ...filters, type: 'active' })
  const isRead = () => shown().every(({ state }) => !state.isInvalidated && state.status !== 'error')
  await refetch(client, filters)
  if (isRead()) return
  const end = retryWhenOnline(() => void refetch(client, filters).then(() => isRead() && end()))
}
