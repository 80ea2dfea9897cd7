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

  async function put({ to, said, before }: Change): Promise<void> {
    try {
      await api.put<Enquiry>(`/api/contacts/${id}`, to)
    } catch (error) {
      toast({ title: 'הצעד הבא לא השתנה', description: adviceAfter(error), variant: 'destructive' })
      return
    }
    const undo = () => void put({ to: before!, said: 'הצעד הבא חזר' })
    toast({
      title: said,
      action: before && { label: 'לבטל', about: `את השינוי בצעד הבא עם ${name}`, onAct: undo },
    })
    await client.invalidateQueries({ queryKey: ['/api/contacts'] })
  }
  const change = useMutation({ mutationFn: put })
  return {
    isPending: change.isPending,
    set: (to: NextStepFields, said: string) => change.mutate({ to, said, before: { nextStep, nextStepOn } }),
  }
}
