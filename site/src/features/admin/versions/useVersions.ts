/** The query of the site's versions, and the mutations to roll back and to return to the newest. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { api, type ApiError } from '../../../lib/api'
import { useToast } from '../../../ui/Toast'
import { failureOrUnknown } from '../forms/saving/serverErrors'
import { usePublishing } from '../publishing/usePublishing'
import { read } from '../read'
import { ON_QUIET_RETURN, refetch, refetchUntilRead } from '../refetch'
import type { Versions } from '../types'

const VERSIONS = '/api/publishing/versions'
const versions = read<Versions>(VERSIONS)
const PUBLISHING = ['/api/publishing']

/** Poll interval in ms while an older release is held live but not yet seen on the public site. */
const POLL = 700

/** Query of the versions, refetched on each change of the publishing state, and as another device may have gone back. */
export function useVersions() {
  const client = useQueryClient()
  const { data: publishing } = usePublishing()
  const { state, liveRevision, savedRevision, finishedAt } = publishing ?? {}
  useEffect(() => {
    void client.invalidateQueries({ queryKey: versions.queryKey })
  }, [client, state, liveRevision, savedRevision, finishedAt])
  return useQuery({
    ...versions,
    refetchOnWindowFocus: ON_QUIET_RETURN.refetchOnWindowFocus,
    refetchInterval: ({ state: { data } }) => (data?.held && !data.held.seen ? POLL : false),
  })
}

/** Mutation that refetches the versions before the confirmation dialog, as another device may have changed them. */
export function useReadVersions() {
  const client = useQueryClient()
  const { toast } = useToast()
  return useMutation({
    mutationFn: () => client.fetchQuery({ ...versions, staleTime: 0 }),
    onError: (error) =>
      toast({ title: 'לא הצלחנו לקרוא את הגרסאות', description: advice(error), variant: 'destructive' }),
  })
}

/** The hold of an older version (`held`), or null. */
export const useHeld = () => useVersions().data?.held ?? null

/** Mutation: makes the previous release live; content is unchanged. */
export function useGoBack() {
  return useSwitch(`${VERSIONS}/`, {
    done: 'האתר חזר לגרסה הקודמת',
    failed: 'לא הצלחנו לחזור לגרסה הקודמת',
    unknown: 'עוד לא ידוע אם האתר חזר לגרסה הקודמת',
  })
}

export function useReturnToNewest() {
  return useSwitch(`${VERSIONS}/newest`, {
    done: 'הגרסה החדשה שוב באוויר',
    failed: 'לא הצלחנו להעלות את הגרסה החדשה',
    unknown: 'עוד לא ידוע אם הגרסה החדשה באוויר',
  })
}

interface Titles {
  done: string
  failed: string
  /** Title if the response was lost. */
  unknown: string
}

/** Shows its own toasts, as the button is unmounted by then; the question closes with them, before anything is read again. */
function useSwitch(path: string, { done, ...titles }: Titles) {
  const client = useQueryClient()
  const { toast } = useToast()
  return useMutation({
    mutationFn: (id: number | void) => api.post<Versions>(`${path}${id ?? ''}`),
    onSuccess: (state) => {
      client.setQueryData(versions.queryKey, state)
      toast({ title: done })
      void refetch(client, { queryKey: PUBLISHING, exact: true })
    },
    onError: (error) => {
      toast(failureOrUnknown(titles, error, advice))
      void refetchUntilRead(client, { queryKey: versions.queryKey })
    },
  })
}

/** Error text for a response with an error status. */
function advice(error: unknown): string {
  const { status } = error as ApiError
  if (status === 401) return 'צריך להתחבר שוב, ואז לנסות שוב.'
  if (status === 409 || status === 404) return 'הגרסה הזאת כבר לא שמורה. האתר נשאר כמו שהיה.'
  return 'האתר נשאר כמו שהיה. נסי שוב בעוד רגע.'
}
