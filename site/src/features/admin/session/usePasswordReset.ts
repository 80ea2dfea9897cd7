/** Password reset by a mailed link. */
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../lib/api'
import { clearApiCache } from '../offline/clearApiCache'

const FORGOTTEN = '/api/account/forgotten'

export const useAskForLink = () =>
  useMutation({ mutationFn: (asked: { email: string }) => api.post(FORGOTTEN, asked) })

export function useChoosePassword() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (chosen: { token: string; newPassword: string }) => api.put(FORGOTTEN, chosen),
    // A new password ends every session, this browser's too. Unsaved changes stay in local backups, as after any session.
    onSuccess() {
      client.clear()
      void clearApiCache()
    },
  })
}
