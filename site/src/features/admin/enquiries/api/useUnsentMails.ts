/** Mails that failed for most of a day and were given up, and a retry of them. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../../lib/api'
import { useToast } from '../../../../ui/Toast'
import { failureOrUnknown } from '../../forms/saving/serverErrors'
import { read } from '../../read'
import { POLL_INTERVAL_MS, refetchUntilRead } from '../../refetch'
import type { FailedJob } from '../../types'

const failed = read<FailedJob[]>('/api/jobs/failed')

/** The number of failed mails. */
const unsent = { ...failed, refetchOnMount: 'always' as const, select: countMails }

/** 0 while it is not known. */
export const useUnsentMails = (): number => useQuery(unsent).data ?? 0

/** For the overview. */
export const usePolledUnsentMails = () => useQuery({ ...unsent, refetchInterval: POLL_INTERVAL_MS })

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

function countMails(jobs: FailedJob[]): number {
  return jobs.filter(({ kind }) => kind === 'mail.send').length
}
