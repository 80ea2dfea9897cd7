/** Reads anew after a change: what was asked before it, and is still on its way, tells how things stood then. */
import type { QueryClient, QueryFilters } from '@tanstack/react-query'

export async function refetch(client: QueryClient, filters: QueryFilters): Promise<void> {
  // A first answer that is under way would otherwise be waited for, and taken for the new one.
  await client.cancelQueries(filters)
  await client.invalidateQueries(filters)
}
