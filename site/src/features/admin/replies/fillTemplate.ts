/** Replaces a template's {placeholders} with the sender's first name, and the title and dates of her trip if it is published. */
import { tripDates } from '../../../lib/dates'
import { NAMELESS } from '../enquiries/reply'
import { quoted } from '../parts/quoted'
import type { Enquiry } from '../types'

/** In the order in which they are offered. */
export const PLACEHOLDERS = ['שם', 'טיול', 'תאריכים'] as const

/** Replaces a placeholder without a value; the form warns of it before sending. */
export const GAP = '____'

export function fillTemplate(text: string, { name, trip }: Pick<Enquiry, 'name' | 'trip'>): string {
  const known: Record<string, string> = {
    שם: name === NAMELESS ? GAP : (name.trim().split(/\s+/)[0] ?? ''),
    טיול: trip?.published ? quoted(trip.title) : GAP,
    תאריכים: trip?.published && trip.startDate ? tripDates(trip.startDate, trip.endDate) : GAP,
  }
  return text.replace(/\{\s*([^{}]*?)\s*\}/g, (whole, word: string) => known[word] ?? whole)
}
