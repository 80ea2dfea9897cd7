/** What may be spam: read, and let out when a woman wrote it after all. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../lib/api'
import { useToast } from '../../../ui/Toast'
import { read } from '../read'
import type { Enquiry, SuspectedEnquiry } from '../types'

const quarantine = read<SuspectedEnquiry[]>('/api/contacts/quarantine')

export const useQuarantine = () => useQuery({ ...quarantine, refetchOnMount: 'always' })

export function useLetOut() {
  const client = useQueryClient()
  const { toast } = useToast()
  return useMutation({
    mutationFn: ({ id }: SuspectedEnquiry) => api.post<Enquiry>(`/api/contacts/${id}/genuine`, {}),
    onSuccess: (_out, { id }) => {
      client.setQueryData(quarantine.queryKey, (all) => all?.filter((one) => one.id !== id))
      toast({ title: 'הפנייה עברה לפניות שלך', description: 'המיילים עליה נשלחים עכשיו.' })
      return client.invalidateQueries({ queryKey: ['/api/contacts'] })
    },
    onError: () =>
      toast({
        title: 'הפנייה לא הועברה',
        description: 'היא נשארה כאן. בדקי את החיבור לאינטרנט ונסי שוב.',
        variant: 'destructive',
      }),
  })
}
