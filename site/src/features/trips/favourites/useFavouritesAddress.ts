import { useFilters, type FilterCodec } from '../../../lib/useFilters'
import { FAVOURITES_PATH } from './FavouritesLink'

/** The maximum number of trips in a comparison. */
export const MAX_COMPARED = 3

interface FavouritesAddress {
  /** The ids of a shared list; null for the visitor's own favourites. */
  shared: number[] | null
  compared: number[]
}

/** `?trips=1,4,7` is a shared list, `?compare=1,4` the comparison. */
const ADDRESS: FilterCodec<FavouritesAddress> = {
  none: { shared: null, compared: [] },
  read(search) {
    const query = new URLSearchParams(search)
    const sent = query.get('trips')
    return {
      shared: sent === null ? null : ids(sent),
      compared: ids(query.get('compare') ?? '').slice(0, MAX_COMPARED),
    }
  },
  write({ shared, compared }) {
    const parts = [
      shared && `trips=${shared.join(',')}`,
      compared.length > 0 && `compare=${compared.join(',')}`,
    ]
    return parts.filter(Boolean).join('&')
  },
}

export function useFavouritesAddress() {
  const { filters, change } = useFilters(ADDRESS)
  return { ...filters, compare: (compared: number[]) => change({ compared }) }
}

/** The link that opens this list on another device. */
export function sharedListUrl(ids: number[]): string {
  const search = ADDRESS.write({ shared: ids, compared: [] })
  return new URL(`${FAVOURITES_PATH}?${search}`, window.location.origin).href
}

function ids(text: string): number[] {
  return [
    ...new Set(
      text
        .split(',')
        .filter((part) => /^\d{1,9}$/.test(part))
        .map(Number),
    ),
  ]
}
