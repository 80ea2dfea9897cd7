import type { ComponentType } from 'react'
import { BanIcon, DownloadIcon, EyeIcon, PencilIcon, MinusIcon, TrashIcon } from '../../ui/icons'

interface RequestType {
  value: string
  title: string
  description: string
  Icon: ComponentType<{ className?: string }>
}

/** The six types of request, with the API's values. The first is the default. */
export const requestTypes: [RequestType, ...RequestType[]] = [
  {
    value: 'access',
    title: 'זכות עיון',
    description: 'לקבל פירוט של המידע שאנחנו מחזיקות עלייך, ושל השימוש שנעשה בו.',
    Icon: EyeIcon,
  },
  {
    value: 'correction',
    title: 'זכות תיקון',
    description: 'לתקן מידע לא מדויק, או להשלים מידע שחסר.',
    Icon: PencilIcon,
  },
  {
    value: 'deletion',
    title: 'זכות מחיקה',
    description: 'למחוק את המידע האישי שלך, בכפוף למה שהחוק מחייב לשמור.',
    Icon: TrashIcon,
  },
  {
    value: 'restriction',
    title: 'זכות הגבלה',
    description: 'להגביל את השימוש במידע למטרות מסוימות.',
    Icon: MinusIcon,
  },
  {
    value: 'portability',
    title: 'זכות לניידות מידע',
    description: 'לקבל את המידע שלך בפורמט שאפשר להעביר הלאה.',
    Icon: DownloadIcon,
  },
  {
    value: 'objection',
    title: 'זכות התנגדות',
    description: 'להתנגד לשימוש במידע לשיווק, או לעיבוד אוטומטי שלו.',
    Icon: BanIcon,
  },
]
