/** Enquiry statuses with their labels in the select, the badges and the filters. */
import type { BadgeTone } from '../../../ui/Badge'
import type { EnquiryStatus } from '../types'

export const STATUSES: readonly { value: EnquiryStatus; label: string; many: string; tone: BadgeTone }[] = [
  { value: 'new', label: 'חדשה', many: 'חדשות', tone: 'quiet' },
  { value: 'contacted', label: 'בטיפול', many: 'בטיפול', tone: 'open' },
  { value: 'closed', label: 'סגורה', many: 'סגורות', tone: 'sand' },
]
