/** Sets the status of a request, after a question where it would be completed and what it asks for was not done. */
import { useRef, useState } from 'react'
import { useToast } from '../../../ui/Toast'
import type { RequestStatus, RightsRequest } from '../types'
import { usePersonalData } from './api/usePersonalData'
import { useReadLog, useSetRequestStatus } from './api/useRequests'
import { useIsMounted } from '../useIsMounted'
import { isActDone, requestedAct } from './requestedAct'

interface Question {
  /** Before her name. */
  missing: string
  outcome: string
}

const NOT_COMPLETED = {
  title: 'הבקשה לא סומנה כהושלמה',
  description: 'כדאי לחזור אליה, ולבדוק מה נעשה בה.',
  variant: 'destructive',
} as const

export type StatusChoice = ReturnType<typeof useStatusChoice>

export function useStatusChoice(request: RightsRequest) {
  const change = useSetRequestStatus(request.id)
  const readLog = useReadLog(request.id)
  const { data } = usePersonalData(request.id)
  const { toast } = useToast()
  const isMounted = useIsMounted()
  const [isReading, setReading] = useState(false)
  const [question, setQuestion] = useState<Question | null>(null)
  const choices = useRef(0)

  async function choose(status: RequestStatus) {
    const choice = ++choices.current
    const act = status === 'completed' ? requestedAct(request) : undefined
    setReading(act !== undefined)
    if (act) {
      // The shown log may be absent, or from before her last act.
      const log = await readLog().catch(() => undefined)
      // Another status was chosen meanwhile.
      if (choice !== choices.current) return
      setReading(false)
      if (!isActDone(act, log, data)) {
        const lead = log ? 'ביומן של הבקשה הזאת לא רשום ש' : 'יומן הבקשה לא נטען, ולכן לא ידוע אם '
        if (isMounted()) setQuestion({ missing: lead + act.did, outcome: act.outcome })
        else toast(NOT_COMPLETED)
        return
      }
    }
    change.mutate(status)
  }

  return {
    /** The status that is being stored, or will be if nothing is asked. */
    pending: isReading ? 'completed' : change.isPending ? change.variables : null,
    choose: (status: RequestStatus) => void choose(status),
    question,
    confirm() {
      setQuestion(null)
      change.mutate('completed')
    },
    cancel: () => setQuestion(null),
  }
}
