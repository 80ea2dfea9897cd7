/** Marks the next step of an enquiry as done or moves it, and offers to take that back. */
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../lib/api'
import { useToast } from '../../../ui/Toast'
import { adviceAfter } from '../forms/serverErrors'
import type { Enquiry } from '../types'

export type NextStepFields = Pick<Enquiry, 'nextStep' | 'nextStepOn'>

interface Change {
  to: NextStepFields
  said: string
  /** Left out when this takes another change back. */
  before?: NextStepFields
}

export function useNextStep({ id, name, nextStep, nextStepOn }: Enquiry) {
  const client = useQueryClient()
  const { toast } = useToast()

  const change = useMutation({
    mutationFn: ({ to }: Change) => api.put<Enquiry>(`/api/contacts/${id}`, to),
    onError: (error) =>
      toast({ title: 'הצעד הבא לא השתנה', description: adviceAfter(error), variant: 'destructive' }),
    onSuccess(_answer, { said, before }) {
      const undo = () => change.mutate({ to: before!, said: 'הצעד הבא חזר' })
      toast({
        title: said,
        action: before && { label: 'לבטל', about: `את השינוי בצעד הבא עם ${name}`, onAct: undo },
      })
      return client.invalidateQueries({ queryKey: ['/api/contacts'] })
    },
  })
  return {
    isPending: change.isPending,
    set: (to: NextStepFields, said: string) => change.mutate({ to, said, before: { nextStep, nextStepOn } }),
  }
}
