/** The last versions of the site, and the two acts on them: back to the one before, and to the newest again. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { api, ApiError } from '../../../lib/api'
import { useToast } from '../../../ui/Toast'
import { usePublishing } from '../publishing/usePublishing'
import { read } from '../read'
import { refetch } from '../refetch'
import type { Versions } from '../types'

const VERSIONS = '/api/publishing/versions'
const versions = read<Versions>(VERSIONS)
const PUBLISHING = ['/api/publishing']

/** Asked again until visitors see what was put live. */
const POLL = 700

/** Read anew whenever publishing has come a step further. */
export function useVersions() {
  const client = useQueryClient()
  const { data: publishing } = usePublishing()
  const { state, liveRevision, savedRevision, finishedAt } = publishing ?? {}
  useEffect(() => {
    void client.invalidateQueries({ queryKey: versions.queryKey })
  }, [client, state, liveRevision, savedRevision, finishedAt])
  return useQuery({
    ...versions,
    refetchInterval: ({ state: { data } }) => (data?.held && !data.held.seen ? POLL : false),
  })
}

/** Whether an older version is live, known to every place that shows it. */
export const useHeld = () => useVersions().data?.held ?? null

/** Visitors see the version before; nothing of hers changes. */
export function useGoBack() {
  return useSwitch(`${VERSIONS}/`, 'האתר חזר לגרסה הקודמת', 'לא הצלחנו לחזור לגרסה הקודמת')
}

export function useReturnToNewest() {
  return useSwitch(`${VERSIONS}/newest`, 'הגרסה החדשה שוב באוויר', 'לא הצלחנו להעלות את הגרסה החדשה')
}

/** Says itself how it went: the button that asked is gone by then. */
function useSwitch(path: string, done: string, failed: string) {
  const client = useQueryClient()
  const { toast } = useToast()
  return useMutation({
    mutationFn: (id: number | void) => api.post<Versions>(`${path}${id ?? ''}`),
    onSuccess: async (told) => {
      client.setQueryData(versions.queryKey, told)
      toast({ title: done })
      await refetch(client, { queryKey: PUBLISHING, exact: true })
    },
    onError: async (error) => {
      toast({ title: failed, description: advice(error), variant: 'destructive' })
      await refetch(client, { queryKey: versions.queryKey })
    },
  })
}

function advice(error: unknown): string {
  if (!(error instanceof ApiError)) return 'אין חיבור לאתר כרגע. האתר נשאר כמו שהיה, נסי שוב בעוד רגע.'
  if (error.status === 401) return 'צריך להתחבר שוב, ואז לנסות שוב.'
  if (error.status === 409 || error.status === 404) return 'הגרסה הזאת כבר לא שמורה. האתר נשאר כמו שהיה.'
  return 'האתר נשאר כמו שהיה. נסי שוב בעוד רגע.'
}
