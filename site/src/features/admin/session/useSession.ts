/** Who is signed in. Any failure of the current-user call means: nobody. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../lib/api'
import type { Schema } from '../../../lib/schemas'
import { dropWordsAboutVisitors } from '../forms/saving/localBackup'
import { forgetLastKnown } from '../offline/lastKnown'
import { unsubscribeHere } from '../push/thisDevice'
import { read } from '../read'

export const currentUser = read<Schema<'CurrentUser'>>('/api/auth/me')
const FIVE_MINUTES = 5 * 60_000

export function useSession() {
  const { data, isPending, isError } = useQuery({ ...currentUser, staleTime: FIVE_MINUTES })
  return { user: isError ? null : (data?.user ?? null), isPending }
}

export interface Credentials {
  email: string
  password: string
  /** From her phone or her paper, where two steps are on. */
  code?: string
}

export function useSignIn() {
  const client = useQueryClient()
  return useMutation({
    mutationKey: SIGN_IN,
    mutationFn: (credentials: Credentials) => api.post<Schema<'CurrentUser'>>('/api/auth/login', credentials),
    onSuccess: (answer) => client.setQueryData(currentUser.queryKey, answer),
  })
}

/** Tells a wrong password from a session that ended: both answer 401. */
export const SIGN_IN = ['sign-in']

export function useSignOut() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => api.post('/api/auth/logout'),
    // Nothing that was read while signed in stays in memory, and no words about visitors on the device.
    onSuccess() {
      client.clear()
      dropWordsAboutVisitors()
      void forgetLastKnown()
      // The API ended it already: what the browser keeps of it leads nowhere.
      void unsubscribeHere()
    },
  })
}
