/** What in the trips, articles, enquiries and rights requests asks for her attention today, the most pressing first. */
import type { DeskRoute } from '../desk/route'
import type { ArticleListed, Enquiry, RightsRequest, TripListed } from '../types'
import { requestTasks } from './requestTasks'

export interface Task {
  key: string
  /** The few characters that the eye meets first: '14/16', '3'. */
  mark: string
  title: string
  text: string
  action: string
  to: DeskRoute
  tone: 'urgent' | 'soon' | 'calm'
}

/** From this share of the seats on, a trip is "almost full". */
const ALMOST_FULL = 0.85

export function tasksFor(
  trips: TripListed[],
  articles: ArticleListed[],
  enquiries: Enquiry[],
  requests: RightsRequest[],
  today: string,
): Task[] {
  const open = trips.filter(({ status }) => status === 'open')
  return [
    ...unanswered(enquiries),
    ...requestTasks(requests),
    ...open.filter(({ startDate }) => startDate <= today).map(departed),
    ...open.filter((trip) => trip.startDate > today && fullness(trip) >= ALMOST_FULL).map(filling),
    ...withoutPicture(open.filter(({ startDate, images }) => startDate > today && images.length === 0)),
    ...drafts(articles),
  ]
}

/** One line for all new enquiries, naming whoever has waited longest; they come newest first. */
function unanswered(enquiries: Enquiry[]): Task[] {
  const waiting = enquiries.filter(({ status }) => status === 'new')
  const first = waiting.at(-1)
  if (!first) return []
  const isOnlyOne = waiting.length === 1
  return [
    {
      key: 'enquiries',
      mark: String(waiting.length),
      title: isOnlyOne ? 'פנייה חדשה מחכה לתשובה' : 'פניות חדשות מחכות לתשובה',
      text: isOnlyOne ? `מאת ${first.name}` : `מחכה הכי הרבה זמן: ${first.name}`,
      action: isOnlyOne ? 'לפנייה' : 'לפניות',
      to: { tab: 'enquiries', open: isOnlyOne ? String(first.id) : null },
      tone: 'urgent',
    },
  ]
}

const fullness = ({ currentParticipants, maxParticipants }: TripListed) =>
  maxParticipants ? currentParticipants / maxParticipants : 0

const openTrip = ({ id }: TripListed): DeskRoute => ({ tab: 'trips', open: String(id) })

function departed(trip: TripListed): Task {
  return {
    key: `departed-${trip.id}`,
    mark: '!',
    title: `${trip.title}: ההרשמה עוד פתוחה`,
    text: 'תאריך היציאה כבר עבר. כדאי לסגור את ההרשמה.',
    action: 'לטיול',
    to: openTrip(trip),
    tone: 'urgent',
  }
}

function filling(trip: TripListed): Task {
  const isFull = fullness(trip) >= 1
  return {
    key: `filling-${trip.id}`,
    mark: `${trip.currentParticipants}/${trip.maxParticipants}`,
    title: isFull ? `${trip.title}: כל המקומות תפוסים` : `${trip.title} כמעט מלא`,
    text: isFull ? 'ההרשמה עדיין פתוחה. אפשר לסגור אותה או להוסיף מקומות.' : 'כדאי לעדכן את מספר הנרשמות.',
    action: 'לטיול',
    to: openTrip(trip),
    tone: 'soon',
  }
}

/** One line for all of them, leading to the one that leaves first. */
function withoutPicture(trips: TripListed[]): Task[] {
  const next = trips.toSorted((one, other) => one.startDate.localeCompare(other.startDate))[0]
  if (!next) return []
  return [
    {
      key: 'pictures',
      mark: String(trips.length),
      title: trips.length === 1 ? 'טיול אחד עוד בלי תמונה' : 'טיולים עוד בלי תמונה',
      text: trips.length === 1 ? next.title : `הראשון לצאת: ${next.title}`,
      action: 'לבחור תמונה',
      to: openTrip(next),
      tone: 'calm',
    },
  ]
}

/** One line for all drafts, leading to the one that she touched last. */
function drafts(articles: ArticleListed[]): Task[] {
  const waiting = articles.filter(({ status, publishAt }) => status === 'draft' && !publishAt)
  const last = waiting.toSorted((one, other) => other.updatedAt.localeCompare(one.updatedAt))[0]
  if (!last) return []
  return [
    {
      key: 'drafts',
      mark: String(waiting.length),
      title: waiting.length === 1 ? 'טיוטה אחת מחכה לפרסום' : 'טיוטות מחכות לפרסום',
      text: `האחרונה: ${last.title}`,
      action: 'להמשיך לכתוב',
      to: { tab: 'blog', open: String(last.id) },
      tone: 'calm',
    },
  ]
}
