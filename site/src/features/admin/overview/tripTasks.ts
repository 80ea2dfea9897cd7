/**
 * Tasks for trips: departed but still open, full while somebody waits, with a free place for the waiting list, without a
 * picture, scheduled; and, apart from these, nearly full.
 */
import { israeliDay } from '../../../lib/dates'
import { byDeparture, hasBegun, hasLeft } from '../../../../page-data/departure.mjs'
import type { AdminRoute } from '../layout/route'
import type { TripListed, WaitingEnquiries } from '../types'
import { participantsOf } from '../trips/participants/route'
import { isSoldOut } from '../trips/tripFields'
import { scheduledTask } from './scheduledTask'
import type { Task } from './task'

/** From this share of the seats on, a trip is "almost full". */
const ALMOST_FULL = 0.85

const SCHEDULED = {
  key: 'scheduled-trips',
  tab: 'trips',
  titles: ['טיול אחד יתפרסם מעצמו', 'טיולים יתפרסמו מעצמם'],
  act: 'לטיול הבא',
} as const

type WaitingList = WaitingEnquiries['waitingLists'][number]

export function tripTasks(trips: TripListed[], waitingLists: WaitingList[], now: Date): Task[] {
  const { departed, coming, isOffered, listOf, isFreed } = standing(trips, waitingLists, now)
  return [
    ...departed.map(stillOpen),
    ...coming.flatMap((trip) => {
      const waiting = listOf(trip)?.count ?? 0
      // Full and with nobody waiting is how she wants it, for months.
      return isSoldOut(trip) && isOffered(trip) && waiting > 0 ? [full(trip, waiting)] : []
    }),
    ...coming.filter(isFreed).map((trip) => freed(trip, listOf(trip)!.count)),
    ...withoutPicture(coming.filter(({ images }) => images.length === 0)),
    ...scheduledTask(trips, SCHEDULED),
  ]
}

/** For trips that are nearly full, which may be so for months: calm, to be shown after all other tasks. */
export function fillingTasks(trips: TripListed[], waitingLists: WaitingList[], now: Date): Task[] {
  const { coming, isFreed } = standing(trips, waitingLists, now)
  return coming
    .filter((trip) => fullness(trip) >= ALMOST_FULL && !isSoldOut(trip) && !isFreed(trip))
    .map(filling)
}

/** How the trips stand that visitors may enquire about. */
function standing(trips: TripListed[], waitingLists: WaitingList[], now: Date) {
  const today = israeliDay(now)
  const open = trips.filter(({ status, published }) => published && status === 'open')
  const lists = new Map(waitingLists.map((list) => [list.tripId, list]))
  const listOf = ({ id }: TripListed) => lists.get(id)
  const isOffered = (trip: TripListed) => !hasBegun(trip, today)
  return {
    departed: open.filter((trip) => hasLeft(trip, today)),
    coming: open.filter((trip) => !hasLeft(trip, today)),
    isOffered,
    listOf,
    isFreed: (trip: TripListed) => isOffered(trip) && isFreeFor(trip, listOf(trip)),
  }
}

/** 0 without a limit. */
const fullness = ({ currentParticipants, maxParticipants }: TripListed) =>
  maxParticipants ? currentParticipants / maxParticipants : 0

const openTrip = ({ id }: TripListed): AdminRoute => ({ tab: 'trips', open: String(id) })
const seats = ({ currentParticipants, maxParticipants }: TripListed) =>
  `${currentParticipants}/${maxParticipants}`

function stillOpen(trip: TripListed): Task {
  return {
    key: `departed-${trip.id}`,
    mark: '!',
    title: `${trip.title}: ההרשמה עוד פתוחה`,
    text: 'תאריך היציאה כבר עבר. כדאי לסגור את ההרשמה.',
    act: 'לסגור את ההרשמה',
    to: openTrip(trip),
    tone: 'urgent',
  }
}

function full(trip: TripListed, waiting: number): Task {
  const list = waiting === 1 ? 'אחת מחכה' : `${waiting} מחכות`
  return {
    key: `full-${trip.id}`,
    mark: seats(trip),
    title: `${trip.title}: מלא, ${list} ברשימת ההמתנה`,
    text: 'אפשר להוסיף מקומות או לפתוח עוד מועד.',
    act: 'להוסיף מקומות',
    to: openTrip(trip),
    tone: 'soon',
  }
}

/** Whether a place is free and not offered (always without a limit), and may be offered to somebody who waits. */
const isFreeFor = ({ maxParticipants, currentParticipants }: TripListed, list?: WaitingList) =>
  list !== undefined &&
  list.mayBeOffered > 0 &&
  (maxParticipants === null || currentParticipants + list.offered < maxParticipants)

function freed(trip: TripListed, waiting: number): Task {
  const isLimited = trip.maxParticipants !== null
  return {
    key: `freed-${trip.id}`,
    mark: isLimited ? seats(trip) : String(waiting),
    title: `${trip.title}: ${isLimited ? 'יש מקום פנוי' : 'אין הגבלת מקומות'}`,
    text: waiting === 1 ? 'אחת ברשימת ההמתנה.' : `${waiting} ברשימת ההמתנה.`,
    act: 'לרשימת ההמתנה',
    to: { tab: 'trips', open: participantsOf(trip.id) },
    tone: 'soon',
  }
}

function filling(trip: TripListed): Task {
  const left = (trip.maxParticipants ?? 0) - trip.currentParticipants
  return {
    key: `filling-${trip.id}`,
    mark: seats(trip),
    title: `${trip.title}: ${left === 1 ? 'נשאר מקום אחד' : `נשארו ${left} מקומות`}`,
    text: 'כדאי לבדוק שכל מי שנרשמה ברשימה.',
    act: 'מי נוסעת',
    to: { tab: 'trips', open: participantsOf(trip.id) },
    tone: 'calm',
  }
}

/** One task for all trips without a picture, with a link to the one that leaves first. */
function withoutPicture(trips: TripListed[]): Task[] {
  const next = trips.toSorted(byDeparture)[0]
  if (!next) return []
  return [
    {
      key: 'pictures',
      mark: String(trips.length),
      title: trips.length === 1 ? 'טיול אחד עוד בלי תמונה' : 'טיולים עוד בלי תמונה',
      text: trips.length === 1 ? next.title : `הראשון לצאת: ${next.title}`,
      act: 'להוסיף תמונה',
      to: openTrip(next),
      tone: 'calm',
    },
  ]
}
