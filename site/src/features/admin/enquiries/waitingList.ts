/** Whether an enquiry waits for a place, and what the owner is told when closing it ends that. */
import type { Enquiry } from '../types'

/** On a waiting list of the API: not while she is closed or booked. */
export const waitsForPlace = ({ trip, waitingList, status, outcome }: Enquiry) =>
  trip !== null && waitingList && status !== 'closed' && outcome !== 'booked'

export const NO_LONGER_WAITS = 'היא ירדה מרשימת ההמתנה. אם הוצע לה מקום, ההצעה כבר לא בתוקף.'
