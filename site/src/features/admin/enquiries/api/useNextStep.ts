/** Marks the next step of an enquiry as done or moves it, with an undo. */
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../../lib/api'
import { useToast } from '../../../../ui/Toast'
import { failureOrUnknown, isAnswerLost } from '../../forms/saving/serverErrors'
import { isVersionConflict, ifMatch } from '../../forms/saving/ifMatch'
import { refetchUntilRead } from '../../refetch'
import type { Enquiry } from '../../types'
import { useShowStored } from './useEnquiries'

export type NextStepFields = Partial<Pick<Enquiry, 'nextStep' | 'nextStepOn'>>

const OVERTAKEN = 'בינתיים הוא השתנה ממקום אחר. עכשיו מוצג כאן מה ששמור.'

interface Change {
  to: NextStepFields
  said: string
  /** The version that the change is based on. */
  version: string
  /** Omitted when this undoes another change. */
  before?: NextStepFields
}

export function useNextStep({ id, name, nextStep, nextStepOn, version }: Enquiry) {
  const client = useQueryClient()
  const { toast } = useToast()
  const showStored = useShowStored()

  const change = useMutation({
    mutationFn: ({ to, version }: Change) => api.put<Enquiry>(`/api/contacts/${id}`, to, ifMatch(version)),
    onError(error) {
      const told = failureOrUnknown(
        { failed: 'הצעד הבא לא השתנה', unknown: 'עוד לא ידוע אם הצעד הבא השתנה' },
        error,
      )
      const isOvertaken = isVersionConflict(error)
      toast(isOvertaken ? { ...told, description: OVERTAKEN } : told)
      if (isOvertaken || isAnswerLost(error)) void refetchUntilRead(client, { queryKey: ['/api/contacts'] })
    },
    onSuccess(kept, { said, before }) {
      const undo = () => change.mutate({ to: before!, said: 'הצעד הבא חזר', version: kept.version })
      toast({
        title: said,
        action: before && { label: 'לבטל', about: `את השינוי בצעד הבא עם ${name}`, onAct: undo },
      })
      return showStored(kept)
    },
  })
  return {
    isPending: change.isPending,
    set: (to: NextStepFields, said: string) =>
      change.mutate({ to, said, version, before: { nextStep, nextStepOn } }),
  }
}
