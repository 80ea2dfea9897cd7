/** Other enquiries of the same women, for the enquiries on the screen; also from other pages of the list. */
import { useQueries, type UseQueryResult } from '@tanstack/react-query'
import { api } from '../../../../lib/api'
import { chunk } from '../../../../lib/chunk'
import type { OtherEnquiry, EnquiriesOfSender } from '../../types'

/** Ids per request: a page that is added sends a request of its own. */
const AT_ONCE = 20

export function useOtherEnquiries(ids: number[]): Map<number, OtherEnquiry[]> {
  return useQueries({ queries: chunk(ids, AT_ONCE).map(othersOf), combine: together })
}

const othersOf = (ids: number[]) => ({
  queryKey: ['/api/contacts', 'others', ids.join(',')],
  queryFn: () => api.get<EnquiriesOfSender[]>(`/api/contacts/others?ids=${ids.join(',')}`),
  refetchOnMount: 'always' as const,
})

function together(answers: UseQueryResult<EnquiriesOfSender[]>[]): Map<number, OtherEnquiry[]> {
  return new Map(answers.flatMap(({ data }) => data ?? []).map(({ id, others }) => [id, others]))
}
