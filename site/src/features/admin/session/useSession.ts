/** The session: who is signed in; null if the API refuses, the last known user while it does not answer. Signing in and out. */
import {
  hashKey,
  useMutation,
  useMutationState,
  useQuery,
  useQueryClient,
  type MutationCache,
  type QueryClient,
} from '@tanstack/react-query'
import { useEffect } from 'react'
import { api, ApiError } from '../../../lib/api'
import type { Schema } from '../../../lib/schemas'
import { deleteVisitorBackups, allowVisitorBackups } from '../forms/saving/localBackup'
import { allSaves } from '../forms/saving/savesUnderWay'
import { clearApiCache } from '../offline/clearApiCache'
import { unsubscribeFromPush } from '../push/thisDevice'
import { read } from '../read'

/** `user` is null at once when the owner signs out. */
type Known = { user: Schema<'CurrentUser'>['user'] | null }

export const currentUser = read<Known>('/api/auth/me')
const FIVE_MINUTES = 5 * 60_000

export function useSession() {
  const { data, isPending, error, refetch } = useQuery({ ...currentUser, staleTime: FIVE_MINUTES })
  const isRefused = error instanceof ApiError && error.status === 401
  return {
    user: isRefused ? null : (data?.user ?? null),
    isPending,
    isRefused,
    /** Error if it is unknown who is signed in. */
    failure: isRefused || data ? null : error,
    retry: () => void refetch(),
  }
}

export interface Credentials {
  email: string
  password: string
  /** Code of the app or recovery code, if two-step sign-in is on. */
  code?: string
}

/** Mutation scope: signing in and out run one after the other, as a late sign-out response would delete the new session's cookie. */
const SESSION = { id: 'session' }

export function useSignIn() {
  const client = useQueryClient()
  return useMutation({
    mutationKey: SIGN_IN,
    scope: SESSION,
    mutationFn: (credentials: Credentials) => api.post<Schema<'CurrentUser'>>('/api/auth/login', credentials),
    async onSuccess(answer) {
      // Another person may have been signed in on this device before.
      await clearApiCache()
      client.setQueryData(currentUser.queryKey, answer)
      const mutations = client.getMutationCache()
      for (const left of mutations.findAll({ mutationKey: SIGN_OUT })) mutations.remove(left)
      // Refetched by GET, which the service worker caches for offline use, unlike this POST (static/admin/service-worker.js).
      void client.invalidateQueries({ queryKey: currentUser.queryKey })
    },
  })
}

/** Mutation key, to distinguish a wrong password from an ended session: both are a 401. */
export const SIGN_IN = ['sign-in']

const SIGN_OUT = ['sign-out']

/** Channel to the other tabs of this browser. Its own messages do not come back on it. */
let otherTabs: BroadcastChannel | undefined

/** Removes all data that was read while signed in from screen and memory; stops local backups of visitors' data. */
function forgetShown(client: QueryClient): void {
  allowVisitorBackups(false)
  // A late response would show the owner as signed in.
  void client.cancelQueries(currentUser)
  client.setQueryData(currentUser.queryKey, { user: null })
  const isKept = hashKey(currentUser.queryKey)
  client.removeQueries({ predicate: ({ queryHash }) => queryHash !== isKept })
  const mutations = client.getMutationCache()
  for (const ended of mutations.findAll({ predicate: ({ state }) => state.status !== 'pending' }))
    mutations.remove(ended)
}

/**
 * Clears this tab when the owner signed out in another one. Stored data is deleted only by that other tab: a tab that slept gets
 * the message late, when she may have signed in again and written more.
 */
export function useClearOnSignOutElsewhere(): void {
  const client = useQueryClient()
  useEffect(() => {
    if (!('BroadcastChannel' in window)) return
    const channel = new BroadcastChannel('admin-signed-out')
    channel.addEventListener('message', () => forgetShown(client))
    otherTabs = channel
    return () => {
      channel.close()
      otherTabs = undefined
    }
  }, [client])
}

/** Signs out: at once in every tab of this browser, then at the API. */
export function useSignOut() {
  const client = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationKey: SIGN_OUT,
    scope: SESSION,
    gcTime: Infinity,
    async mutationFn() {
      await untilSent(client.getMutationCache())
      try {
        await api.post('/api/auth/logout')
      } catch (error) {
        // The session had already ended.
        if (!(error instanceof ApiError) || error.status !== 401) throw error
      }
    },
    // Again, as responses to earlier requests may have been cached since.
    onSettled: () => void clearApiCache(),
    onSuccess() {
      // The API has already deleted the push subscription; this deletes the browser's.
      void unsubscribeFromPush()
    },
  })
  function signOut() {
    forgetShown(client)
    deleteVisitorBackups()
    void clearApiCache()
    otherTabs?.postMessage('')
    mutate()
  }
  return { signOut, isPending }
}

const SENT_WITHIN = 5_000

/**
 * Waits for queued saves and those of forms, which need the session that ends now; but not for hanging ones, and not when the page
 * is left.
 */
function untilSent(mutations: MutationCache): Promise<void> {
  const waiting = mutations.findAll({
    predicate: ({ state, options }) => state.isPaused && options.scope !== SESSION,
  })
  let areFormsSent = false
  const isSent = () => areFormsSent && waiting.every(({ state }) => state.status !== 'pending')
  return new Promise((resolve) => {
    const leaving = new AbortController()
    const end = () => {
      stop()
      clearTimeout(timer)
      leaving.abort()
      resolve()
    }
    for (const event of ['pagehide', 'visibilitychange'])
      addEventListener(event, () => end(), { signal: leaving.signal })
    const stop = mutations.subscribe(() => isSent() && end())
    const timer = setTimeout(end, SENT_WITHIN)
    void allSaves().then(() => {
      areFormsSent = true
      if (isSent()) end()
    })
  })
}

/** Whether the last sign-out did not reach the API, so that this browser's session is still open. */
export function useIsSignOutLost(): boolean {
  const last = useMutationState({
    filters: { mutationKey: SIGN_OUT },
    select: ({ state }) => state.status,
  }).at(-1)
  return last === 'error'
}
