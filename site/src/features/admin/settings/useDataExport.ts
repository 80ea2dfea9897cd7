/** The download of all data: starting it, and polling while it is prepared. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../lib/api'
import type { Schema } from '../../../lib/schemas'
import { useToast } from '../../../ui/Toast'
import { failureOrUnknown } from '../forms/saving/serverErrors'
import { read } from '../read'
import { refetchUntilRead } from '../refetch'

export type Download = Schema<'Download'>

const DOWNLOADS = '/api/downloads'
/** In milliseconds. */
const FOLLOWED_EVERY = 2_000

const state = read<Download>(DOWNLOADS)

export const useDataExport = () =>
  useQuery({
    ...state,
    refetchOnMount: 'always',
    refetchInterval: ({ state: { data } }) => (data?.status === 'preparing' ? FOLLOWED_EVERY : false),
  })

export function usePrepareDataExport() {
  const client = useQueryClient()
  const { toast } = useToast()
  return useMutation({
    mutationFn: () => api.post<Download>(DOWNLOADS),
    onSuccess: (asked) => client.setQueryData(state.queryKey, asked),
    onError: (error) =>
      toast(
        failureOrUnknown(
          { failed: 'הכנת הקובץ לא התחילה', unknown: 'עוד לא ידוע אם הכנת הקובץ התחילה' },
          error,
        ),
      ),
    onSettled: () => void refetchUntilRead(client, { queryKey: state.queryKey }),
  })
}
