/** Today's tasks: enquiries to answer by today, overdue rights requests, other new enquiries, then the others by urgency. */
import type {
  ArticleSums,
  PageListed,
  RightsRequest,
  SettingsGaps,
  TripListed,
  WaitingEnquiries,
} from '../types'
import { articleTasks } from './articleTasks'
import { enquiryTasks, unanswered } from './enquiryTasks'
import { mailTasks } from './mailTasks'
import { scheduledTask } from './scheduledTask'
import { requestTasks } from './requestTasks'
import { defaultsTask, settingsTasks } from './settingsTasks'
import type { Task } from './task'
import { fillingTasks, tripTasks } from './tripTasks'
import { unpublishedTasks } from './unpublishedTasks'

export interface OpenWork {
  trips: TripListed[]
  articles: ArticleSums
  /** What is undefined is not known: then "nothing waits" is not shown. */
  pages: PageListed[] | undefined
  gaps: SettingsGaps | undefined
  unsentMails: number | undefined
  waiting: WaitingEnquiries | undefined
  requests: RightsRequest[] | undefined
}

const SCHEDULED_PAGES = {
  key: 'scheduled-pages',
  tab: 'pages',
  titles: ['עמוד אחד יתפרסם מעצמו', 'עמודים יתפרסמו מעצמם'],
  act: 'לעמוד הבא',
} as const
const ORDER: Task['tone'][] = ['urgent', 'soon', 'calm']

export function tasksFor(work: OpenWork, now: Date): Task[] {
  const { trips, articles, pages = [], gaps, unsentMails = 0, waiting, requests } = work
  const waitingLists = waiting?.waitingLists ?? []
  const enquiries = waiting ? unanswered(waiting, now) : []
  const rights = requestTasks(requests ?? [])
  const pressing = rights.filter(({ tone }) => tone === 'urgent')
  const others = [
    ...(waiting ? enquiryTasks(waiting) : []),
    ...rights.filter(({ tone }) => tone !== 'urgent'),
    ...mailTasks(unsentMails),
    ...(gaps ? settingsTasks(gaps) : []),
    ...unpublishedTasks(trips, articles, pages, now),
    ...tripTasks(trips, waitingLists, now),
    ...articleTasks(articles),
    ...scheduledTask(pages, SCHEDULED_PAGES),
    ...fillingTasks(trips, waitingLists, now),
    ...(gaps ? defaultsTask(gaps) : []),
  ]
  return [
    ...enquiries.filter(({ tone }) => tone !== 'calm'),
    ...pressing,
    ...enquiries.filter(({ tone }) => tone === 'calm'),
    ...ORDER.flatMap((tone) => others.filter((task) => task.tone === tone)),
  ]
}
