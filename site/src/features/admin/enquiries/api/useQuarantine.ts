/** Suspected spam: its count, its pages, and releasing a genuine enquiry. */
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../../lib/api'
import { useToast } from '../../../../ui/Toast'
import { failureOrUnknown } from '../../forms/saving/serverErrors'
import { read } from '../../read'
import { refetch, refetchUntilRead } from '../../refetch'
import { readPages } from '../../readPages'
import type { Enquiry, QuarantineCount, SuspectedEnquiry } from '../../types'

const QUARANTINE = '/api/contacts/quarantine'

export const useQuarantine = () =>
  useInfiniteQuery(readPages<SuspectedEnquiry>([QUARANTINE, 'pages'], QUARANTINE, {}))

export const useQuarantineCount = () =>
  useQuery({ ...read<QuarantineCount>(QUARANTINE, 'count'), refetchOnMount: 'always' })

export function useReleaseFromQuarantine() {
  const client = useQueryClient()
  const { toast } = useToast()
  return useMutation({
    mutationFn: ({ id }: SuspectedEnquiry) => api.post<Enquiry>(`/api/contacts/${id}/genuine`, {}),
    onSuccess: (_, { suspected }) => {
      // Mails about an enquiry that the owner marked as spam were sent when it came.
      const description = suspected === 'owner' ? undefined : 'המיילים עליה נשלחים עכשיו.'
      toast({ title: 'הפנייה עברה לפניות שלך', description })
      void client.invalidateQueries({ queryKey: ['/api/contacts'] })
      // Later pages shift: refetch all that were read.
      return refetch(client, { queryKey: [QUARANTINE] })
    },
    onError: (error) => {
      toast(failureOrUnknown({ failed: 'הפנייה לא הועברה', unknown: 'עוד לא ידוע אם הפנייה הועברה' }, error))
      return void refetchUntilRead(client, { queryKey: [QUARANTINE] })
    },
  })
}
