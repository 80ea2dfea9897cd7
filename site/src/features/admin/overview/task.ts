import type { AdminRoute } from '../layout/route'
import type { WaitingEnquiry } from '../types'

/** Something that needs the owner's attention today. */
export interface Task {
  key: string
  /** Short text in large type: '14/16', '3'. */
  mark: string
  title: string
  text: string
  /** Button label when the task is the first one. */
  act: string
  to: AdminRoute
  tone: 'urgent' | 'soon' | 'calm'
  /** The enquiry that it is about, and how many others wait with it. */
  enquiry?: WaitingEnquiry & { others: number }
}
