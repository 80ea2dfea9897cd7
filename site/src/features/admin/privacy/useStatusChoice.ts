/** Sets the status of a request, after a question where it would be completed and what it asks for was not done. */
import { useState } from 'react'
import type { RequestStatus, RightsRequest } from '../types'
import { useRightsLog, useSetRequestStatus } from './api/useRequests'
import { missingAct } from './missingAct'

export type StatusChoice = ReturnType<typeof useStatusChoice>

export function useStatusChoice(request: RightsRequest) {
  const change = useSetRequestStatus(request.id)
  const { data: log } = useRightsLog(request.id)
  const [isAsked, setAsked] = useState(false)
  const missing = missingAct(request, log)
  return {
    /** The status that is being stored. */
    pending: change.isPending ? change.variables : null,
    choose(status: RequestStatus) {
      if (status === 'completed' && missing) setAsked(true)
      else change.mutate(status)
    },
    question: isAsked ? missing : null,
    confirm() {
      setAsked(false)
      change.mutate('completed')
    },
    cancel: () => setAsked(false),
  }
}
