/** A new password by a link that comes by mail. */
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../lib/api'
import { forgetLastKnown } from '../offline/forgetLastKnown'

const FORGOTTEN = '/api/account/forgotten'

export const useAskForLink = () =>
  useMutation({ mutationFn: (asked: { email: string }) => api.post(FORGOTTEN, asked) })

export function useChoosePassword() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (chosen: { token: string; newPassword: string }) => api.put(FORGOTTEN, chosen),
    // Every session ended with the old one, this browser's too. What she had not saved waits for her, as after any session.
    onSuccess() {
      client.clear()
      void forgetLastKnown()
    },
  })
}
