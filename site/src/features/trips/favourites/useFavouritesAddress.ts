import { useEffect, useState } from 'react'
import { useAddress } from '../../../lib/useAddress'
import { FAVOURITES_PATH } from './FavouritesLink'

/** So many trips stand side by side. */
export const MAX_COMPARED = 3

interface FavouritesAddress {
  /** A list that someone sent her; null for her own. */
  shared: number[] | null
  compared: number[]
}

const OWN: FavouritesAddress = { shared: null, compared: [] }

/** What the page's address asks for: `?trips=1,4,7` is a list that was sent, `?compare=1,4` stands side by side. */
export function useFavouritesAddress() {
  const [address, setAddress] = useState(OWN)
  const keep = useAddress()

  useEffect(() => {
    const read = () => setAddress(parse(window.location.search))
    read()
    window.addEventListener('popstate', read)
    return () => window.removeEventListener('popstate', read)
  }, [])

  const compare = (compared: number[]) => {
    const after = { ...address, compared }
    setAddress(after)
    keep(() => pathOf(after))
  }
  return { ...address, compare }
}

/** The link that opens this list on another device. */
export function sharedListUrl(ids: number[]): string {
  return new URL(pathOf({ shared: ids, compared: [] }), window.location.origin).href
}

function parse(search: string): FavouritesAddress {
  const query = new URLSearchParams(search)
  const sent = query.get('trips')
  return {
    shared: sent === null ? null : ids(sent),
    compared: ids(query.get('compare') ?? '').slice(0, MAX_COMPARED),
  }
}

function pathOf({ shared, compared }: FavouritesAddress): string {
  const parts = [
    shared && `trips=${shared.join(',')}`,
    compared.length > 0 && `compare=${compared.join(',')}`,
  ].filter(Boolean)
  return parts.length > 0 ? `${FAVOURITES_PATH}?${parts.join('&')}` : FAVOURITES_PATH
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
