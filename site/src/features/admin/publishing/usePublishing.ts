/** The publishing state of the last save. Polled until it is live. */
import { useMutation, useQuery, useQueryClient, type QueryFilters } from '@tanstack/react-query'
import { useRef } from 'react'
import { api } from '../../../lib/api'
import { read } from '../read'
import { ON_RETURN, refetchUntilRead } from '../refetch'
import type { Publishing, PublishingStateName } from '../types'

const publishing = read<Publishing>('/api/publishing')

const POLL = 700
/** Milliseconds after which polling slows down. */
const PATIENCE = 60_000
const SLOW_POLL = 5_000

/** The mutation key of every save and deletion after which the site may have to change. */
export const SAVES_CONTENT = ['saves-content']

export function usePublishing() {
  const query = useQuery(publishing)
  return { ...query, state: query.data && stateOf(query.data) }
}

/**
 * The same, and polls while a save is being published, unless an older version is held live; read again when she comes back to
 * the window, as another device publishes too. Used by one component only.
 */
export function useWatchedPublishing(isHeld: boolean) {
  const waitingSince = useRef(0)
  const query = useQuery({
    ...publishing,
    ...ON_RETURN,
    refetchInterval: ({ state: { data, error } }) => {
      if (error) return SLOW_POLL
      const state = data && stateOf(data)
      if (!state || isHeld || state === 'live') {
        waitingSince.current = 0
        return false
      }
      // The API tries again by itself, the first time after two minutes.
      if (state === 'failed') {
        waitingSince.current = 0
        return SLOW_POLL
      }
      waitingSince.current ||= Date.now()
      return Date.now() - waitingSince.current > PATIENCE ? SLOW_POLL : POLL
    },
  })
  return { ...query, state: query.data && stateOf(query.data) }
}

/** "Live" counts only if the site shows the saved revision. */
function stateOf({ state, liveRevision, savedRevision }: Publishing): PublishingStateName {
  return state === 'live' && liveRevision < savedRevision ? 'queued' : state
}

/**
 * Returns a function to call after an acknowledged save: marks publishing as queued, so that the screen does not say "live"
 * about the text before it.
 */
export function useMarkPublishingQueued() {
  const client = useQueryClient()
  return () => {
    client.setQueryData(publishing.queryKey, (before) => before && { ...before, state: 'queued' as const })
    void client.invalidateQueries({ queryKey: publishing.queryKey })
  }
}

/**
 * Returns a function to call after a save whose response was lost: refetches `list` and the publishing state until both are
 * read.
 */
export function useRefetchAfterLostResponse() {
  const client = useQueryClient()
  return (list: QueryFilters) => {
    void refetchUntilRead(client, list)
    void refetchUntilRead(client, { queryKey: publishing.queryKey, exact: true })
  }
}

export function useRebuild() {
  const saved = useMarkPublishingQueued()
  return useMutation({ mutationFn: () => api.post('/api/publishing/rebuild'), onSuccess: saved })
}
