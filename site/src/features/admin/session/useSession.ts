/** Who is signed in: nobody where the API refuses; where it does not answer, whoever it was when it last did. */
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
import { dropWordsAboutVisitors, keepWordsAboutVisitors } from '../forms/saving/localBackup'
import { forgetLastKnown } from '../offline/forgetLastKnown'
import { unsubscribeHere } from '../push/thisDevice'
import { read } from '../read'

/** Nobody, at once, when she signs out. */
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
    /** Why nobody knows who is signed in. */
    failure: isRefused || data ? null : error,
    askAgain: () => void refetch(),
  }
}

export interface Credentials {
  email: string
  password: string
  /** From her phone or her paper, where two steps are on. */
  code?: string
}

/** One after the other: a sign-out that is answered late would take the new session's cookie. */
const SESSION = { id: 'session' }

export function useSignIn() {
  const client = useQueryClient()
  return useMutation({
    mutationKey: SIGN_IN,
    scope: SESSION,
    mutationFn: (credentials: Credentials) => api.post<Schema<'CurrentUser'>>('/api/auth/login', credentials),
    async onSuccess(answer) {
      // Somebody else may have been here before her.
      await forgetLastKnown()
      client.setQueryData(currentUser.queryKey, answer)
      const mutations = client.getMutationCache()
      for (const left of mutations.findAll({ mutationKey: SIGN_OUT })) mutations.remove(left)
      // What is read is known without a connection later, what is sent is not (static/admin/service-worker.js).
      void client.invalidateQueries({ queryKey: currentUser.queryKey })
    },
  })
}

/** Tells a wrong password from a session that ended: both answer 401. */
export const SIGN_IN = ['sign-in']

const SIGN_OUT = ['sign-out']

/** To the other tabs of this browser, while the admin is open. A message does not come back to the channel that it is posted on. */
let otherTabs: BroadcastChannel | undefined

/** Nothing that was read while signed in is on the screen or in memory, and nothing of a visitor is kept from here on. */
function forgetShown(client: QueryClient): void {
  keepWordsAboutVisitors(false)
  // A late answer would bring her back.
  void client.cancelQueries(currentUser)
  client.setQueryData(currentUser.queryKey, { user: null })
  const isKept = hashKey(currentUser.queryKey)
  client.removeQueries({ predicate: ({ queryHash }) => queryHash !== isKept })
  const mutations = client.getMutationCache()
  for (const ended of mutations.findAll({ predicate: ({ state }) => state.status !== 'pending' }))
    mutations.remove(ended)
}

/**
 * Whoever sits down at this computer next finds nothing in its other tabs either. What the device keeps was dropped where she
 * pressed: a tab that slept hears of it late, when she may have signed in again and written more.
 */
export function useForgetWhereSignedOutElsewhere(): void {
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

/** At once she has left, in every tab of this browser; the API may take its time to end the session. */
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
        // It had ended before.
        if (!(error instanceof ApiError) || error.status !== 401) throw error
      }
    },
    // What was being read at the press may have come after it.
    onSettled: () => void forgetLastKnown(),
    onSuccess() {
      // The API ended it already: what the browser keeps of it leads nowhere.
      void unsubscribeHere()
    },
  })
  function signOut() {
    forgetShown(client)
    dropWordsAboutVisitors()
    void forgetLastKnown()
    otherTabs?.postMessage('')
    mutate()
  }
  return { signOut, isPending }
}

const SENT_WITHIN = 5_000

/** What waits for its turn is stored by the session that ends now. For what hangs it does not stay open, nor when she leaves the page. */
function untilSent(mutations: MutationCache): Promise<void> {
  const waiting = mutations.findAll({
    predicate: ({ state, options }) => state.isPaused && options.scope !== SESSION,
  })
  const isSent = () => waiting.every(({ state }) => state.status !== 'pending')
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
    if (isSent()) end()
  })
}

/** She has left, and the API could not be told: this browser still leads in. */
export function useIsSignOutLost(): boolean {
  const last = useMutationState({
    filters: { mutationKey: SIGN_OUT },
    select: ({ state }) => state.status,
  }).at(-1)
  return last === 'error'
}
