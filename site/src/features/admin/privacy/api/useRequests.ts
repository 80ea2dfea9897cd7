/** Reading the rights requests page by page, and noting what the owner found out about each. */
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../../lib/api'
import { useToast } from '../../../../ui/Toast'
import { RENEWED_EVERY } from '../../enquiries/api/useEnquiries'
import { failureOrUnknown } from '../../forms/saving/serverErrors'
import { read } from '../../read'
import { changeShown, readPages } from '../../readPages'
import { refetchUntilRead } from '../../refetch'
import type { RightsLogEntry, RequestCounts, RequestStatus, RightsRequest } from '../../types'

export const REQUESTS = '/api/user-rights/requests'
const PAGES = [REQUESTS, 'pages']

export type RequestChoice = 'waiting' | 'answered'

const pagesOf = (choice: RequestChoice) =>
  readPages<RightsRequest>(PAGES, REQUESTS, { answered: String(choice === 'answered') })

/** Those that wait, soonest due first, or those that were answered, latest due first. */
export const useRequests = (choice: RequestChoice) => useInfiniteQuery(pagesOf(choice))

/** Those that wait, in the overview: they come by themselves. */
export const useWaitingRequests = () =>
  useInfiniteQuery({ ...pagesOf('waiting'), refetchInterval: RENEWED_EVERY })

/** One of them, wherever in the lists it stands; null when there is none (any more). */
export const useRequest = (id: number) =>
  useQuery({
    queryKey: [...PAGES, 'id', String(id)],
    queryFn: async () => (await api.getPage<RightsRequest>(`${REQUESTS}?page=1&id=${id}`)).items[0] ?? null,
    refetchOnMount: 'always',
  })

const counts = read<RequestCounts>(REQUESTS, 'counts')

export const useRequestCounts = () => useQuery({ ...counts, refetchOnMount: 'always' })

export const useRightsLog = (id: number) =>
  useQuery({ ...read<RightsLogEntry[]>(REQUESTS, String(id), 'log'), refetchOnMount: 'always' })

/** After anything was done about a request: the lists and its log say so. What she was shown stays on the screen. */
export function useRefreshRequest(id: number) {
  const client = useQueryClient()
  const told = [PAGES, counts.queryKey, [REQUESTS, String(id), 'log']]
  return () => Promise.all(told.map((queryKey) => refetchUntilRead(client, { queryKey })))
}

/** One of the small changes of a request, with the toasts that tell how it went. */
export function useRequestChange<Value>(
  id: number,
  send: (value: Value) => Promise<RightsRequest>,
  done: string,
  titles: { failed: string; unknown: string },
) {
  const client = useQueryClient()
  const refresh = useRefreshRequest(id)
  const { toast } = useToast()
  return useMutation({
    mutationFn: send,
    onSuccess: (changed) => {
      changeShown<RightsRequest>(client, PAGES, (one) => (one.id === changed.id ? changed : one))
      toast({ title: done })
    },
    onError: (error) => toast(failureOrUnknown(titles, error)),
    onSettled: () => void refresh(),
  })
}

export const useSetRequestStatus = (id: number) =>
  useRequestChange(
    id,
    (status: RequestStatus) => api.put<RightsRequest>(`${REQUESTS}/${id}`, { status }),
    'סטטוס הבקשה עודכן',
    { failed: 'סטטוס הבקשה לא עודכן', unknown: 'עוד לא ידוע אם סטטוס הבקשה עודכן' },
  )

export const useSendLink = (id: number) =>
  useRequestChange(id, () => api.post<RightsRequest>(`${REQUESTS}/${id}/confirmation`), 'הקישור נשלח אליה', {
    failed: 'הקישור לא נשלח',
    unknown: 'עוד לא ידוע אם הקישור נשלח',
  })
