/** The personal data of a request, and mutations that correct, restrict and erase it. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../../lib/api'
import { deleteStoredVisitorBackups } from '../../forms/saving/localBackup'
import { isAnswerLost } from '../../forms/saving/serverErrors'
import { read } from '../../read'
import type { PersonalData, RightsRequest } from '../../types'
import { REQUESTS, useRefreshRequest, useRequestChange } from './useRequests'

interface Counts {
  counts: Record<string, number>
}

export interface Correction {
  name?: string
  email?: string
  phone?: string
  age?: number
}

const held = (id: number) => read<PersonalData>(REQUESTS, String(id), 'data')

/**
 * Reading the data sets the request to "in progress" and is logged. So this query is disabled: it runs only by the owner's
 * `refetch` and after her changes, and is not refetched with other queries.
 */
export function usePersonalData(id: number) {
  const refresh = useRefreshRequest(id)
  async function look() {
    const data = await api.get<PersonalData>(`${REQUESTS}/${id}/data`)
    void refresh()
    return data
  }
  // Not cached: on return the request may be closed, or the data erased.
  return useQuery({ ...held(id), queryFn: look, enabled: false, gcTime: 0 })
}

export const fileUrl = (id: number, ending: 'html' | 'json') => `${REQUESTS}/${id}/data.${ending}`

/** The shown data is stale, but stays on the screen, with whatever is open, until it has been refetched. */
function useReadAgain(id: number) {
  const client = useQueryClient()
  return () => {
    const shown = client.getQueryCache().find({ queryKey: held(id).queryKey })
    // The query's error is on the screen.
    if (shown?.state.data) shown.fetch(undefined, { cancelRefetch: true }).catch(() => undefined)
  }
}

export function useConfirmPhone(id: number) {
  const readAgain = useReadAgain(id)
  return useRequestChange(
    id,
    async (confirmed: boolean) => {
      const changed = await api.put<RightsRequest>(`${REQUESTS}/${id}/phone`, { confirmed })
      readAgain()
      return changed
    },
    'אימות הטלפון נרשם',
    { failed: 'אימות הטלפון לא נרשם', unknown: 'עוד לא ידוע אם אימות הטלפון נרשם' },
  )
}

function useAct<Value, Answer>(id: number, send: (value: Value) => Promise<Answer>) {
  const client = useQueryClient()
  const readAgain = useReadAgain(id)
  const refresh = useRefreshRequest(id)
  return useMutation({
    mutationFn: send,
    onSuccess() {
      readAgain()
      // Drops cached enquiries, participants and mails, so that none is shown again from memory. By observers, not by
      // `type: 'inactive'`: the query of the shown data is disabled.
      client.removeQueries({ predicate: (query) => query.getObserversCount() === 0 })
    },
    onError(error) {
      if (isAnswerLost(error)) readAgain()
    },
    // Not awaited: the result is shown as soon as it is known.
    onSettled: () => void refresh(),
  })
}

export const useCorrect = (id: number) =>
  useAct(id, (values: Correction) => api.put<Counts>(`${REQUESTS}/${id}/data`, values))

export const useRestrict = (id: number) =>
  useAct(id, (restricted: boolean) => api.put<Counts>(`${REQUESTS}/${id}/restriction`, { restricted }))

export const useErase = (id: number) =>
  useAct(id, async () => {
    try {
      await api.delete<PersonalData>(`${REQUESTS}/${id}/data`)
    } catch (error) {
      // The data may have been erased, and then nobody would press again.
      if (isAnswerLost(error) && navigator.onLine) deleteStoredVisitorBackups()
      throw error
    }
    // Which visitor each backup is about is not known.
    deleteStoredVisitorBackups()
  })
