/** Infinite query of a list that the API returns in pages. */
import {
  infiniteQueryOptions,
  keepPreviousData,
  type InfiniteData,
  type QueryClient,
} from '@tanstack/react-query'
import { api, type ListPage } from '../../lib/api'
import { readHeaders } from './session/userActivity'
import { uniqueById } from '../../lib/uniqueById'

type Pages<T> = InfiniteData<ListPage<T>, number>

/** The list at `path`, filtered by `query` ('' is omitted). Refetched on mount. */
export function readPages<T extends { id: number }>(
  queryKey: readonly string[],
  path: string,
  query: Record<string, string>,
) {
  const asked = Object.entries(query).filter(([, value]) => value !== '')
  return infiniteQueryOptions({
    queryKey: [...queryKey, ...Object.values(query)],
    queryFn: ({ pageParam }) => {
      const params = new URLSearchParams([['page', String(pageParam)], ...asked])
      return api.getPage<T>(`${path}?${params.toString()}`, readHeaders())
    },
    initialPageParam: 1,
    getNextPageParam: ({ total }, pages) =>
      pages.reduce((sum, { items }) => sum + items.length, 0) < total ? pages.length + 1 : undefined,
    refetchOnMount: 'always',
    placeholderData: keepPreviousData,
    select: ({ pages }: Pages<T>) => ({
      items: uniqueById(pages.flatMap(({ items }) => items)),
      total: pages.at(-1)?.total ?? 0,
      /** When the first page was read, which a later page says nothing about. */
      firstTotal: pages[0]?.total ?? 0,
    }),
  })
}

/** The item with this id, null if there is none (any more). */
export const readOne = async <T>(path: string, id: string | number) =>
  (await api.getPage<T>(`${path}?page=1&id=${id}`)).items[0] ?? null

/** Updates cached items in every list below `queryKey` and in queries of a single item. */
export function changeShown<T extends { id: number }>(
  client: QueryClient,
  queryKey: readonly string[],
  change: (one: T) => T,
): void {
  client.setQueriesData({ queryKey }, (read: Pages<T> | T | null | undefined) => {
    if (!read) return read
    if ('id' in read) return change(read)
    return { ...read, pages: read.pages.map((page) => ({ ...page, items: page.items.map(change) })) }
  })
}
