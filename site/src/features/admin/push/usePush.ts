/** Push notifications on this device: their state, on and off. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api, ApiError } from '../../../lib/api'
import type { Push } from '../types'
import { keepPushAnswer } from './offer'
import {
  askHere,
  canNotify,
  endpointHere,
  isAppleMobile,
  isOnHomeScreen,
  isToBeAsked,
  subscribeHere,
  unsubscribeHere,
} from './thisDevice'

const PATH = '/api/account/push'
/** Not the API's answer alone: half of it is this browser's. */
const KEY = [PATH, 'here']

interface PushState {
  state: 'unsupported' | 'home screen' | 'not set up' | 'denied' | 'off' | 'on'
  publicKey: string
}

async function readPushState(): Promise<PushState> {
  const as = (state: PushState['state'], publicKey = '') => ({ state, publicKey })
  if (!canNotify()) return as(isAppleMobile() && !isOnHomeScreen() ? 'home screen' : 'unsupported')
  const { publicKey, endpoint } = await api.get<Push>(PATH)
  if (!publicKey) return as('not set up')
  if (Notification.permission === 'denied') return as('denied')
  const here = await endpointHere(publicKey)
  if (!here || !endpoint) return as('off', publicKey)
  // Browsers change the address now and then.
  if (here !== endpoint) await api.post(PATH, { endpoint: here })
  keepPushAnswer('on')
  return as('on', publicKey)
}

/** Read anew each time, also when she comes back from the browser's settings. */
export const usePush = () =>
  useQuery({
    queryKey: KEY,
    queryFn: readPushState,
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
  })

export function useSwitchPush() {
  const client = useQueryClient()
  const [isAsking, setIsAsking] = useState(false)
  const change = useMutation({
    async mutationFn(isOn: boolean) {
      if (isOn) {
        const publicKey = client.getQueryData<PushState>(KEY)?.publicKey ?? ''
        setIsAsking(isToBeAsked())
        await askHere().finally(() => setIsAsking(false))
        const endpoint = await subscribeHere(publicKey)
        await api.post(PATH, { endpoint }).catch(throwAsUnanswered)
      } else {
        await api.delete(PATH).catch(throwAsUnanswered)
        await unsubscribeHere()
      }
    },
    onSuccess: (_, isOn) => keepPushAnswer(isOn ? 'on' : 'over'),
    onSettled: () => client.invalidateQueries({ queryKey: KEY }),
  })
  /** `isAsking`: the browser's own question stands on the screen. */
  return { ...change, isAsking }
}

/** A request that timed out rejects with an AbortError, as the browser does where its push service fails. */
function throwAsUnanswered(error: unknown): never {
  throw error instanceof ApiError ? error : new TypeError('No answer', { cause: error })
}
