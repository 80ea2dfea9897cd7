/** How much waits for her in a tab, by the tab's id, with the words that say it aloud. */
import { useNewEnquiriesCount } from '../enquiries/useEnquiries'

export interface Waiting {
  count: number
  words: string
}

export function useWaiting(): Record<string, Waiting | undefined> {
  const enquiries = useNewEnquiriesCount()
  return {
    enquiries: enquiries > 0 ? { count: enquiries, words: newEnquiries(enquiries) } : undefined,
  }
}

const newEnquiries = (count: number) => (count === 1 ? 'פנייה חדשה אחת' : `${count} פניות חדשות`)
