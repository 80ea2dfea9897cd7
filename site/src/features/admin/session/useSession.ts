/** Who is signed in: nobody where the API refuses; where it does not answer, whoever it was when it last did. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api, ApiError } from '../../../lib/api'
import type { Schema } from '../../../lib/schemas'
import { dropWordsAboutVisitors } from '../forms/saving/localBackup'
import { forgetLastKnown } from '../offline/forgetLastKnown'
import { unsubscribeHere } from '../push/thisDevice'
import { read } from '../read'

export const currentUser = read<Schema<'CurrentUser'>>('/api/auth/me')
const FIVE_MINUTES = 5 * 60_000

export function useSession() {
  const { data, isPending, error, refetch } = useQuery({ ...currentUser, staleTime: FIVE_MINUTES })
  const isRefused = error instanceof ApiError && error.status === 401
  return {
    user: isRefused ? null : (data?.user ?? null),
    isPending,
    isRefused,
    /** Why nobody knows who is signed in. */
    failure: isRefused || data ? null : error,
    askAgain: () => void refetch(),
  }
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
    async onSuccess(answer) {
      // Somebody else may have been here before her.
      await forgetLastKnown()
      client.setQueryData(currentUser.queryKey, answer)
      // What is read is known without a connection later, what is sent is not (static/admin/service-worker.js).
      void client.invalidateQueries({ queryKey: currentUser.queryKey })
    },
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
