/** Reads anew after a change. An answer that was asked for before the change is dropped: it would show the old state. */
import { hashKey, type QueryClient, type QueryFilters } from '@tanstack/react-query'
import { retryWhenOnline } from './offline/retryWhenOnline'

export async function refetch(client: QueryClient, filters: QueryFilters): Promise<void> {
  // A first answer that is under way would otherwise be waited for, and taken for the new one.
  await client.cancelQueries(filters)
  await client.invalidateQueries(filters)
}

/** What ends the tries of each list. */
const tries = new Map<string, () => void>()

/** After a change whose answer was lost: now, and where that is not answered, until it is. */
export async function refetchUntilRead(client: QueryClient, filters: QueryFilters): Promise<void> {
  const shown = () => client.getQueryCache().findAll({ ...filters, type: 'active' })
  const isRead = () => shown().every(({ state }) => !state.isInvalidated && state.status !== 'error')
  await refetch(client, filters)
  if (isRead()) return
  const list = hashKey([filters.queryKey])
  tries.get(list)?.()
  const end = retryWhenOnline(() => {
    // On a thin line an answer may take longer than the wait: asked for anew each time it would never come.
    if (client.isFetching(filters) > 0) return
    void refetch(client, filters).then(() => isRead() && end())
  })
  tries.set(list, end)
}
