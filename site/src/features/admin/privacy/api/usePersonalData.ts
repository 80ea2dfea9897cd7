/** What is held about the person of a request, and the three things that can be done about it. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../../lib/api'
import { dropWordsAboutStoredVisitors } from '../../forms/saving/localBackup'
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
 * Looking is an act: it takes the request up and stands in the log. So nothing is read but by her `refetch` and after what she
 * does about it; to all else that reads queries anew, this one is switched off.
 */
export function usePersonalData(id: number) {
  const refresh = useRefreshRequest(id)
  async function look() {
    const data = await api.get<PersonalData>(`${REQUESTS}/${id}/data`)
    void refresh()
    return data
  }
  // Forgotten with the screen: what she comes back to may be closed or erased by then.
  return useQuery({ ...held(id), queryFn: look, enabled: false, gcTime: 0 })
}

export const fileUrl = (id: number, ending: 'html' | 'json') => `${REQUESTS}/${id}/data.${ending}`

/** What she saw is out of date, but stays on the screen, with whatever she has open, until it has been read again. */
function useReadAgain(id: number) {
  const client = useQueryClient()
  return () => {
    const shown = client.getQueryCache().find({ queryKey: held(id).queryKey })
    // Its failure is on the screen.
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
      // Enquiries, lists of participants, mails: none is opened again from memory.
      // By observers, not by `type: 'inactive'`: what is held is a query that is switched off, and on the screen.
      client.removeQueries({ predicate: (query) => query.getObserversCount() === 0 })
    },
    onError(error) {
      if (isAnswerLost(error)) readAgain()
    },
    // Not waited for: she is told how it went as soon as it is known.
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
      // It may have been done, and then nobody would press again.
      if (isAnswerLost(error) && navigator.onLine) dropWordsAboutStoredVisitors()
      throw error
    }
    // Whose they are is not known of each.
    dropWordsAboutStoredVisitors()
  })
