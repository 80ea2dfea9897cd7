/** Queries of rights requests, page by page, and mutations of status and confirmation. */
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../../lib/api'
import { useToast } from '../../../../ui/Toast'
import { failureOrUnknown } from '../../forms/saving/serverErrors'
import { read } from '../../read'
import { changeShown, readOne, readPages } from '../../readPages'
import { ON_QUIET_RETURN, POLL_INTERVAL_MS, refetchUntilRead } from '../../refetch'
import type { RightsLogEntry, RequestCounts, RequestStatus, RightsRequest } from '../../types'

export const REQUESTS = '/api/user-rights/requests'
const PAGES = [REQUESTS, 'pages']

export type RequestChoice = 'waiting' | 'answered'

const pagesOf = (choice: RequestChoice) =>
  readPages<RightsRequest>(PAGES, REQUESTS, { answered: String(choice === 'answered') })

/** Waiting requests, soonest due first, or answered ones, latest due first. */
export const useRequests = (choice: RequestChoice) => useInfiniteQuery(pagesOf(choice))

/** The waiting requests of the overview, which refetches them by itself. */
export const useWaitingRequests = () =>
  useInfiniteQuery({ ...pagesOf('waiting'), refetchInterval: POLL_INTERVAL_MS })

const keyOf = (id: number) => [...PAGES, 'id', String(id)]

/** One request by id; null if there is none (any more). She may have followed the link of a mail meanwhile. */
export const useRequest = (id: number) =>
  useQuery({
    queryKey: keyOf(id),
    queryFn: () => readOne<RightsRequest>(REQUESTS, id),
    ...ON_QUIET_RETURN,
  })

const counts = read<RequestCounts>(REQUESTS, 'counts')

/** For the tab's badge, on every screen. */
export const useRequestCounts = () =>
  useQuery({ ...counts, refetchOnMount: 'always', refetchInterval: POLL_INTERVAL_MS })

const logOf = (id: number) => read<RightsLogEntry[]>(REQUESTS, String(id), 'log')

export const useRightsLog = (id: number) => useQuery({ ...logOf(id), ...ON_QUIET_RETURN })

/** Reads the log as it is now. A response under way will do: her acts cancel those from before. */
export function useReadLog(id: number) {
  const client = useQueryClient()
  return () => client.fetchQuery({ ...logOf(id), staleTime: 0 })
}

/** After any change of a request: refetches the lists and its log. Personal data on the screen stays. */
export function useRefreshRequest(id: number) {
  const client = useQueryClient()
  const queryKeys = [PAGES, counts.queryKey, logOf(id).queryKey]
  return () => Promise.all(queryKeys.map((queryKey) => refetchUntilRead(client, { queryKey })))
}

/** Mutation of a request, with toasts for its result. Those of one `scope` are sent one after another. */
export function useRequestChange<Value>(
  id: number,
  send: (value: Value) => Promise<RightsRequest>,
  done: string,
  titles: { failed: string; unknown: string },
  scope?: { id: string },
) {
  const client = useQueryClient()
  const refresh = useRefreshRequest(id)
  const { toast } = useToast()
  return useMutation({
    scope,
    mutationFn: send,
    onSuccess: (changed) => {
      changeShown<RightsRequest>(client, PAGES, (one) => (one.id === changed.id ? changed : one))
      toast({ title: done })
    },
    onError: (error) => toast(failureOrUnknown(titles, error)),
    onSettled: () => void refresh(),
  })
}

/** The API refuses it if another status is stored than the shown one: she may have confirmed meanwhile. */
export function useSetRequestStatus(id: number) {
  const client = useQueryClient()
  return useRequestChange(
    id,
    (status: RequestStatus) => {
      const shownStatus = client.getQueryData<RightsRequest>(keyOf(id))?.status
      return api.put<RightsRequest>(`${REQUESTS}/${id}`, { status, shownStatus })
    },
    'סטטוס הבקשה עודכן',
    { failed: 'סטטוס הבקשה לא עודכן', unknown: 'עוד לא ידוע אם סטטוס הבקשה עודכן' },
    { id: `${REQUESTS} ${id}` },
  )
}

export const useSendLink = (id: number) =>
  useRequestChange(id, () => api.post<RightsRequest>(`${REQUESTS}/${id}/confirmation`), 'הקישור נשלח אליה', {
    failed: 'הקישור לא נשלח',
    unknown: 'עוד לא ידוע אם הקישור נשלח',
  })
