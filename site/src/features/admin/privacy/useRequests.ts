/** Reading the rights requests, and noting what the owner found out about each. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../lib/api'
import { useToast } from '../../../ui/Toast'
import { adviceAfter } from '../forms/serverErrors'
import { read } from '../read'
import type { DeskLogEntry, RequestStatus, RightsRequest } from '../types'
import { isAnswered } from './requestWords'

export const REQUESTS = '/api/user-rights/requests'

const requests = read<RightsRequest[]>(REQUESTS)

/** Soonest due first, read anew each time what shows them is opened. */
export const useRequests = () => useQuery({ ...requests, refetchOnMount: 'always' })

export function useWaitingRequestsCount(): number {
  const { data } = useQuery({ ...requests, select: countWaiting })
  return data ?? 0
}

const countWaiting = (all: RightsRequest[]) => all.filter((one) => !isAnswered(one)).length

export const useDeskLog = (id: number) =>
  useQuery({ ...read<DeskLogEntry[]>(REQUESTS, String(id), 'log'), refetchOnMount: 'always' })

/** After anything was done about a request: the list and its log say so. What she was shown stays on the screen. */
export function useRefreshRequest(id: number) {
  const client = useQueryClient()
  return async () => {
    await Promise.all([
      client.invalidateQueries({ queryKey: requests.queryKey, exact: true }),
      client.invalidateQueries({ queryKey: [REQUESTS, String(id), 'log'] }),
    ])
  }
}

/** One of the small changes of a request, with the toasts that tell how it went. */
function useRequestChange<Value>(
  id: number,
  send: (value: Value) => Promise<RightsRequest>,
  done: string,
  failed: string,
) {
  const client = useQueryClient()
  const refresh = useRefreshRequest(id)
  const { toast } = useToast()
  return useMutation({
    mutationFn: send,
    onSuccess: (changed) => {
      client.setQueryData(requests.queryKey, (all) =>
        all?.map((one) => (one.id === changed.id ? changed : one)),
      )
      toast({ title: done })
    },
    onError: (error) => toast({ title: failed, description: adviceAfter(error), variant: 'destructive' }),
    onSettled: refresh,
  })
}

export const useSetRequestStatus = (id: number) =>
  useRequestChange(
    id,
    (status: RequestStatus) => api.put<RightsRequest>(`${REQUESTS}/${id}`, { status }),
    'סטטוס הבקשה עודכן',
    'סטטוס הבקשה לא עודכן',
  )

export const useSendLink = (id: number) =>
  useRequestChange(
    id,
    () => api.post<RightsRequest>(`${REQUESTS}/${id}/confirmation`),
    'הקישור נשלח אליה שוב',
    'הקישור לא נשלח',
  )

export const useConfirmPhone = (id: number) =>
  useRequestChange(
    id,
    (confirmed: boolean) => api.put<RightsRequest>(`${REQUESTS}/${id}/phone`, { confirmed }),
    'אימות הטלפון נרשם',
    'אימות הטלפון לא נרשם',
  )
