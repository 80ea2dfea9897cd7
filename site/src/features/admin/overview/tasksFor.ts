/** What asks for her attention today: new enquiries, then the most pressing first. */
import type { ArticleSums, RightsRequest, TripListed, WaitingEnquiries } from '../types'
import { articleTasks } from './articleTasks'
import { enquiryTasks, unanswered } from './enquiryTasks'
import { requestTasks } from './requestTasks'
import type { Task } from './task'
import { tripTasks } from './tripTasks'

export interface OpenWork {
  trips: TripListed[]
  articles: ArticleSums
  /** Undefined while they are not known: then nothing is called in order. */
  waiting: WaitingEnquiries | undefined
  requests: RightsRequest[] | undefined
}

const ORDER: Task['tone'][] = ['urgent', 'soon', 'calm']

export function tasksFor({ trips, articles, waiting, requests }: OpenWork, now: Date): Task[] {
  const tasks = [
    ...(waiting ? enquiryTasks(waiting) : []),
    ...requestTasks(requests ?? []),
    ...tripTasks(trips, waiting?.waitingLists ?? [], now),
    ...articleTasks(articles),
  ]
  const inOrder = ORDER.flatMap((tone) => tasks.filter((task) => task.tone === tone))
  return [...(waiting ? unanswered(waiting, now) : []), ...inOrder]
}
