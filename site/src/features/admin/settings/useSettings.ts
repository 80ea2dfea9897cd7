/** Query of the site settings, refetched for each form, and a mutation for one group. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../lib/api'
import { ifMatch, isVersionConflict } from '../forms/saving/ifMatch'
import { savesOf } from '../forms/saving/savesUnderWay'
import { isAnswerLost } from '../forms/saving/serverErrors'
import {
  SAVES_CONTENT,
  useMarkPublishingQueued,
  useRefetchAfterLostResponse,
} from '../publishing/usePublishing'
import { OPEN_FORM, read } from '../read'
import { readHeaders } from '../session/userActivity'
import type { SettingsFields, SiteSettings } from '../types'

const settings = read<SiteSettings>('/api/site')

export const useSettings = () =>
  useQuery({ ...settings, queryFn: find, refetchOnMount: 'always', gcTime: 0, meta: OPEN_FORM })

/** All groups have one revision. */
async function find() {
  await savesOf('settings')
  return storedSettings()
}

/** Waits for no save: it may be called within one. */
export const storedSettings = () => api.get<SiteSettings>('/api/site', readHeaders())

/** Saves some settings, unless another save came since they were read. */
export function useSaveSettings() {
  const client = useQueryClient()
  const saved = useMarkPublishingQueued()
  const unanswered = useRefetchAfterLostResponse()
  return useMutation({
    mutationKey: SAVES_CONTENT,
    mutationFn: ({ from, fields }: { from: SiteSettings; fields: SettingsFields }) =>
      api.put<SiteSettings>('/api/site', fields, ifMatch(from.revision)),
    onSuccess(stored) {
      // Not where no group is open: the next one would begin with it, and be said not to have loaded.
      client.setQueryData<SiteSettings>(settings.queryKey, (before) => before && stored)
      saved()
    },
    onError(error) {
      // Overtaken by another save, perhaps by an earlier one of this form without an answer.
      if (isAnswerLost(error) || isVersionConflict(error))
        unanswered({ queryKey: settings.queryKey, exact: true })
    },
  })
}
