/** What else the same women wrote, for the enquiries on the screen; also those on other pages of the list. */
import { useQueries, type UseQueryResult } from '@tanstack/react-query'
import { api } from '../../../../lib/api'
import type { OtherEnquiry, OthersOfOne } from '../../types'

/** So many are asked for at once: a page that is added asks for its own. */
const AT_ONCE = 20

export function useOthers(ids: number[]): Map<number, OtherEnquiry[]> {
  return useQueries({ queries: chunks(ids).map(othersOf), combine: together })
}

const othersOf = (ids: number[]) => ({
  queryKey: ['/api/contacts', 'others', ids.join(',')],
  queryFn: () => api.get<OthersOfOne[]>(`/api/contacts/others?ids=${ids.join(',')}`),
  refetchOnMount: 'always' as const,
})

function chunks(ids: number[]): number[][] {
  const count = Math.ceil(ids.length / AT_ONCE)
  return Array.from({ length: count }, (_, place) => ids.slice(place * AT_ONCE, (place + 1) * AT_ONCE))
}

function together(answers: UseQueryResult<OthersOfOne[]>[]): Map<number, OtherEnquiry[]> {
  return new Map(answers.flatMap(({ data }) => data ?? []).map(({ id, others }) => [id, others]))
}
