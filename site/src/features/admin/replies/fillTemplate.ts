/** A template's text for one enquiry: her first name, the trip and its days, where it is on the site, stand where the braces were. */
import { tripDates } from '../../../lib/dates'
import { NAMELESS } from '../enquiries/reply'
import type { Enquiry } from '../types'

/** What can stand in braces, in the order in which it is offered. */
export const PLACEHOLDERS = ['שם', 'טיול', 'תאריכים'] as const

/** Stands where nothing is known: she sees the gap before she sends. */
export const GAP = '____'

export function fillTemplate(text: string, { name, trip }: Pick<Enquiry, 'name' | 'trip'>): string {
  const known: Record<string, string> = {
    שם: name === NAMELESS ? GAP : (name.trim().split(/\s+/)[0] ?? ''),
    טיול: trip?.published ? `״${trip.title}״` : GAP,
    תאריכים: trip?.published && trip.startDate ? tripDates(trip.startDate, trip.endDate) : GAP,
  }
  return text.replace(/\{\s*([^{}]*?)\s*\}/g, (whole, word: string) => known[word] ?? whole)
}
