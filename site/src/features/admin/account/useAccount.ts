/** Queries and mutations of the owner's account. The mutations show their own toasts, as their button may be unmounted by then. */
import { useIsMutating, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../lib/api'
import { useToast } from '../../../ui/Toast'
import { failureOrUnknown, isAnswerLost } from '../forms/saving/serverErrors'
import { read } from '../read'
import { refetchUntilRead } from '../refetch'
import { currentUser } from '../session/useSession'
import type { AccountSession, Factor, FactorOffer, Push, User } from '../types'

const SESSIONS = '/api/account/sessions'
const FACTOR = '/api/account/factor'
const sessions = read<AccountSession[]>(SESSIONS)
const factor = read<Factor>(FACTOR)
const push = read<Push>('/api/account/push')

/** Refetched on each mount, as there may be new sessions. */
export const useSessions = () => useQuery({ ...sessions, refetchOnMount: 'always' })

/** Number of the owner's other browsers that get push notifications, also those whose session has ended. */
export const useOtherPushDevices = () => useQuery({ ...push, refetchOnMount: 'always' }).data?.others ?? 0

const ENDED = {
  one: { done: 'המכשיר נותק', failed: 'המכשיר לא נותק', unknown: 'עוד לא ידוע אם המכשיר נותק' },
  others: {
    done: 'כל המכשירים האחרים נותקו',
    failed: 'המכשירים האחרים לא נותקו',
    unknown: 'עוד לא ידוע אם המכשירים האחרים נותקו',
  },
  notices: {
    done: 'ההתראות במכשירים האחרים נעצרו',
    failed: 'ההתראות במכשירים האחרים לא נעצרו',
    unknown: 'עוד לא ידוע אם ההתראות במכשירים האחרים נעצרו',
  },
}

/** One session; all others, with their push subscriptions; or, where no other is left, those subscriptions alone. */
export type Ending = { what: 'one'; id: number } | { what: 'others' | 'notices' }

export function useEndSession() {
  const client = useQueryClient()
  const { toast } = useToast()
  return useMutation({
    mutationFn: (ending: Ending) => api.delete(ending.what === 'one' ? `${SESSIONS}/${ending.id}` : SESSIONS),
    onSuccess: (_, { what }) =>
      toast({
        title: ENDED[what].done,
        description: what === 'others' ? 'גם ההתראות במכשירים האחרים נעצרו.' : undefined,
      }),
    onError: (error, { what }) => toast(failureOrUnknown(ENDED[what], error)),
    onSettled: () =>
      Promise.all(
        [sessions, push].map(({ queryKey }) => refetchUntilRead(client, { queryKey, exact: true })),
      ),
  })
}

export interface PasswordChange {
  currentPassword: string
  newPassword: string
  /** '' where two-step sign-in is off. */
  code: string
}

export function useChangePassword() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ code, ...change }: PasswordChange) =>
      api.put('/api/account/password', { ...change, ...(code && { code }) }),
    onSettled: () => client.invalidateQueries({ queryKey: sessions.queryKey }),
  })
}

/** The fields to change. */
interface ProfileChange {
  username?: string
  email?: string
  /** Needed only for another address, with two-step sign-in the code too. */
  password: string
  code?: string
}

/** Refetched on each mount, as name and address may have been changed on another device. */
export const useFreshUser = () => useQuery({ ...currentUser, refetchOnMount: 'always' })

export function useChangeProfile() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (change: ProfileChange) => api.put<User>('/api/account/profile', change),
    onSuccess: (user) => client.setQueryData(currentUser.queryKey, { user }),
  })
}

export const useFactor = () => useQuery({ ...factor, refetchOnMount: 'always' })

export interface Proof {
  password: string
  code: string
}

interface Codes {
  recoveryCodes: string[]
}

export const useOfferFactor = () => useFactorAct(() => api.post<FactorOffer>(FACTOR))
const NEW_CODES = ['recovery-codes']
export const useSwitchOn = () => useFactorAct((proof: Proof) => api.put<Codes>(FACTOR, proof), NEW_CODES)
export const useRenewCodes = () =>
  useFactorAct((proof: Proof) => api.post<Codes>(`${FACTOR}/recovery-codes`, proof), NEW_CODES)
/** Whether new recovery codes are on their way: they are answered only once. */
export const useAreCodesComing = () => useIsMutating({ mutationKey: NEW_CODES }) > 0
export const useSwitchOff = () => useFactorAct((proof: Proof) => api.post(`${FACTOR}/off`, proof))

function useFactorAct<Value, Answer>(
  mutationFn: (value: Value) => Promise<Answer>,
  mutationKey?: readonly string[],
) {
  const client = useQueryClient()
  return useMutation({
    mutationKey,
    mutationFn,
    onSettled(answer, error) {
      // The response was lost, so the cached state may be wrong.
      if (error && isAnswerLost(error)) client.getQueryCache().find(factor)?.reset()
      const done = refetchUntilRead(client, factor)
      // Codes, an offer and an error are shown at once; "off" only after the state was refetched.
      return answer || error ? undefined : done
    },
  })
}
