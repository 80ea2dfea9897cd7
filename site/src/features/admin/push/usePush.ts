/** Push notifications on this device: state, switching on and off. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api, ApiError } from '../../../lib/api'
import type { Push } from '../types'
import { storePushAnswer } from './offer'
import {
  requestPermission,
  canNotify,
  currentEndpoint,
  isAppleMobile,
  isOnHomeScreen,
  isToBeAsked,
  subscribeToPush,
  unsubscribeFromPush,
} from './thisDevice'

const PATH = '/api/account/push'
/** A key of its own: the state combines the API's response with this browser's subscription. */
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
  const here = await currentEndpoint(publicKey)
  if (!here || !endpoint) return as('off', publicKey)
  // Browsers may change the endpoint.
  if (here !== endpoint) await api.post(PATH, { endpoint: here })
  storePushAnswer('on')
  return as('on', publicKey)
}

/** Always refetched, also when the owner returns from the browser's settings. */
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
        await requestPermission().finally(() => setIsAsking(false))
        const endpoint = await subscribeToPush(publicKey)
        await api.post(PATH, { endpoint }).catch(throwAsUnanswered)
      } else {
        await api.delete(PATH).catch(throwAsUnanswered)
        await unsubscribeFromPush()
      }
    },
    onSuccess: (_, isOn) => storePushAnswer(isOn ? 'on' : 'over'),
    onSettled: () => client.invalidateQueries({ queryKey: KEY }),
  })
  /** `isAsking`: the browser's permission prompt is open. */
  return { ...change, isAsking }
}

/** Rethrows errors of API requests without a response as TypeError: a timeout is an AbortError, as errors of push services are. */
function throwAsUnanswered(error: unknown): never {
  throw error instanceof ApiError ? error : new TypeError('No answer', { cause: error })
}
