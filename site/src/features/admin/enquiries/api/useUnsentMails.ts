/** Mails that failed for most of a day and were given up, and a retry of them. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../../lib/api'
import { useToast } from '../../../../ui/Toast'
import { failureOrUnknown } from '../../forms/saving/serverErrors'
import { read } from '../../read'
import { refetchUntilRead } from '../../refetch'
import type { FailedJob } from '../../types'

const failed = read<FailedJob[]>('/api/jobs/failed')

/** The number of failed mails; 0 while it is not known. */
export function useUnsentMails(): number {
  const { data } = useQuery({ ...failed, refetchOnMount: 'always', select: countMails })
  return data ?? 0
}

export function useSendAgain() {
  const client = useQueryClient()
  const { toast } = useToast()
  return useMutation({
    mutationFn: () => api.post('/api/jobs/failed/retry', {}),
    onSuccess: () => {
      toast({ title: 'המיילים נשלחים שוב' })
      return client.invalidateQueries({ queryKey: failed.queryKey })
    },
    onError: (error) => {
      toast(failureOrUnknown({ failed: 'השליחה לא התחילה', unknown: 'עוד לא ידוע אם השליחה התחילה' }, error))
      void refetchUntilRead(client, { queryKey: failed.queryKey })
    },
  })
}

const countMails = (jobs: FailedJob[]) => jobs.filter(({ kind }) => kind === 'mail.send').length
