/** What is held about the person of a request, and the three things that can be done about it. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../lib/api'
import { read } from '../read'
import type { PersonalData } from '../types'
import { REQUESTS, useRefreshRequest } from './useRequests'

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

/** Looking is an act: nothing is read before she asks for it, it takes the request up and stands in the log. */
export function usePersonalData(id: number, isAsked: boolean) {
  const refresh = useRefreshRequest(id)
  async function look() {
    const data = await api.get<PersonalData>(`${REQUESTS}/${id}/data`)
    void refresh()
    return data
  }
  return useQuery({ ...held(id), queryFn: look, enabled: isAsked })
}

export const fileUrl = (id: number, ending: 'html' | 'json') => `${REQUESTS}/${id}/data.${ending}`

/** What she saw is out of date: it is read again when she asks again. */
export function useForgetData(id: number) {
  const client = useQueryClient()
  return () => client.removeQueries({ queryKey: held(id).queryKey })
}

function useAct<Value, Answer>(id: number, send: (value: Value) => Promise<Answer>) {
  const client = useQueryClient()
  const refresh = useRefreshRequest(id)
  return useMutation({
    mutationFn: send,
    onSettled: async () => {
      await refresh()
      await client.resetQueries({ queryKey: held(id).queryKey })
    },
  })
}

export const useCorrect = (id: number) =>
  useAct(id, (values: Correction) => api.put<Counts>(`${REQUESTS}/${id}/data`, values))

export const useRestrict = (id: number) =>
  useAct(id, (restricted: boolean) => api.put<Counts>(`${REQUESTS}/${id}/restriction`, { restricted }))

export const useErase = (id: number) => useAct(id, () => api.delete<PersonalData>(`${REQUESTS}/${id}/data`))
