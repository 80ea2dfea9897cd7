/** Tasks for rights requests that are not begun, or whose deadline is near or past; one task each. */
import { deadline, type Pressure } from '../privacy/daysLeft'
import { TYPE_TITLES } from '../privacy/requestLabels'
import type { RightsRequest } from '../types'
import type { Task } from './task'

const TONES: Record<Pressure, Task['tone']> = { over: 'urgent', soon: 'soon', calm: 'calm', done: 'calm' }

export function requestTasks(requests: RightsRequest[]): Task[] {
  return requests
    .map((request) => ({ request, ...deadline(request) }))
    .filter(({ request, pressure }) => pressure === 'over' || pressure === 'soon' || isUntouched(request))
    .map(({ request, pressure, daysLeft, words }) => ({
      key: `request-${request.id}`,
      mark: pressure === 'over' ? '!' : String(daysLeft),
      title: `${TYPE_TITLES[request.requestType]}: ${words}`,
      text: request.confirmedAt ? `${request.fullName}, אישרה מהמייל` : `${request.fullName}, עוד לא אישרה`,
      act: 'לבקשה',
      to: { tab: 'privacy', open: String(request.id) },
      tone: TONES[pressure],
    }))
}

/** It may have been confirmed by mail, but the owner has not begun with it. */
const isUntouched = ({ status }: RightsRequest) => status === 'new' || status === 'verified'
