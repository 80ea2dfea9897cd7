/** Labels of rights requests in lists, selects and the log. */
import type { BadgeTone } from '../../../ui/Badge'
import type { RequestStatus, RightsRequest } from '../types'

export const STATUSES: readonly { value: RequestStatus; label: string; tone: BadgeTone }[] = [
  { value: 'new', label: 'חדשה', tone: 'quiet' },
  { value: 'verified', label: 'אומתה', tone: 'quiet' },
  { value: 'in_progress', label: 'בטיפול', tone: 'open' },
  { value: 'completed', label: 'הושלמה', tone: 'sand' },
  { value: 'refused', label: 'נדחתה', tone: 'sand' },
]

export const statusLabel = (status: string) => STATUSES.find(({ value }) => value === status)?.label ?? status

export const TYPE_TITLES: Record<RightsRequest['requestType'], string> = {
  access: 'זכות עיון',
  correction: 'זכות תיקון',
  deletion: 'זכות מחיקה',
  restriction: 'זכות הגבלה',
  portability: 'זכות לניידות מידע',
  objection: 'זכות התנגדות',
}

export const isAnswered = ({ status }: RightsRequest) => status === 'completed' || status === 'refused'
