/** Query of the site settings, refetched for each form, and a mutation for one group. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../lib/api'
import { isAnswerLost } from '../forms/saving/serverErrors'
import { ifMatch, isVersionConflict } from '../forms/saving/ifMatch'
import {
  SAVES_CONTENT,
  useMarkPublishingQueued,
  useRefetchAfterLostResponse,
} from '../publishing/usePublishing'
import { OPEN_FORM, read } from '../read'
import { readHeaders } from '../session/userActivity'
import type { SiteFactFields, SiteFacts } from '../types'

const facts = read<SiteFacts>('/api/site')

export const useSettings = () => useQuery({ ...facts, refetchOnMount: 'always', gcTime: 0, meta: OPEN_FORM })

export const storedSettings = () => api.get<SiteFacts>('/api/site', readHeaders())

/** Saves some settings, unless another save came since they were read. */
export function useSaveSettings() {
  const client = useQueryClient()
  const saved = useMarkPublishingQueued()
  const unanswered = useRefetchAfterLostResponse()
  return useMutation({
    mutationKey: SAVES_CONTENT,
    mutationFn: ({ from, fields }: { from: SiteFacts; fields: SiteFactFields }) =>
      api.put<SiteFacts>('/api/site', fields, ifMatch(from.revision)),
    onSuccess(stored) {
      client.setQueryData(facts.queryKey, stored)
      saved()
    },
    onError(error) {
      // Overtaken by another save, perhaps by an earlier one of this form without an answer.
      if (isAnswerLost(error) || isVersionConflict(error))
        unanswered({ queryKey: facts.queryKey, exact: true })
    },
  })
}
