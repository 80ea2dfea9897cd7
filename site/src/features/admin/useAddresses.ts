/** The slugs of all records, refetched for each form. */
import { useMemo } from 'react'
import { useQuery } from '@tanstack/react-query'
import { read } from './read'
import { otherSlugs } from './otherSlugs'
import type { Addresses } from './types'

export const ADDRESSES = read<Addresses>('/api/desk/addresses')

export const useAddresses = () => useQuery({ ...ADDRESSES, refetchOnMount: 'always' })

/** Slugs of other records, which a record may not have; empty while not loaded: the API refuses them anyway. */
export function useOtherSlugs(kind: 'trips' | 'articles' | 'pages', own?: number): ReadonlySet<string> {
  const { data } = useAddresses()
  return useMemo(() => otherSlugs(data?.[kind] ?? [], own), [data, kind, own])
}
