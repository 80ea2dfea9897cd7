/** The rights requests whose last day comes near: each is a duty of its own. */
import { deadline } from '../privacy/daysLeft'
import { TYPE_TITLES } from '../privacy/requestWords'
import type { RightsRequest } from '../types'
import type { Task } from './task'

export function requestTasks(requests: RightsRequest[]): Task[] {
  return requests
    .map((request) => ({ request, ...deadline(request) }))
    .filter(({ pressure }) => pressure === 'over' || pressure === 'soon')
    .map(({ request, pressure, words }) => ({
      key: `request-${request.id}`,
      mark: pressure === 'over' ? '!' : String(request.daysLeft),
      title: `${TYPE_TITLES[request.requestType]}: ${words}`,
      text: request.confirmedAt ? `${request.fullName}, אושרה מהמייל` : `${request.fullName}, עוד לא אישרה`,
      to: { tab: 'privacy', open: String(request.id) },
      tone: pressure === 'over' ? 'urgent' : 'soon',
    }))
}
