/** What the same woman sent again is shown once: with the first of them, and how often. */
import type { Enquiry, EnquiryShown } from '../types'

export function foldRepeats(enquiries: Enquiry[]): EnquiryShown[] {
  const ids = new Set(enquiries.map(({ id }) => id))
  const times = new Map<number, number>()
  for (const { repeats } of enquiries) if (repeats !== null) times.set(repeats, (times.get(repeats) ?? 1) + 1)
  return enquiries
    .filter(({ repeats }) => repeats === null || !ids.has(repeats))
    .map((enquiry) => ({ ...enquiry, times: times.get(enquiry.id) ?? 1 }))
}
