/** The number of items that wait in a tab, by the tab's id, with a text for screen readers. */
import { useEnquiryCounts } from '../enquiries/api/useEnquiries'
import { useRequestCounts } from '../privacy/api/useRequests'

export interface TabCount {
  count: number
  words: string
}

export function useTabCounts(): Record<string, TabCount | undefined> {
  const enquiries = useEnquiryCounts().data?.new ?? 0
  const requests = useRequestCounts().data?.waiting ?? 0
  return {
    enquiries: enquiries > 0 ? { count: enquiries, words: newEnquiries(enquiries) } : undefined,
    privacy: requests > 0 ? { count: requests, words: waitingRequests(requests) } : undefined,
  }
}

const newEnquiries = (count: number) => (count === 1 ? 'פנייה חדשה אחת' : `${count} פניות חדשות`)
const waitingRequests = (count: number) =>
  count === 1 ? 'בקשת פרטיות אחת מחכה לתשובה' : `${count} בקשות פרטיות מחכות לתשובה`
