/** The admin's tabs, in the specification's order, then further ones. A new part of the admin is a line here. */
import { lazy, type ComponentType } from 'react'
import type { IconName } from '../parts/Icon'

interface AdminTab {
  id: string
  label: string
  icon: IconName
  Panel: ComponentType
}

export const TABS: AdminTab[] = [
  {
    id: 'overview',
    label: 'סקירה',
    icon: 'overview',
    Panel: lazy(() => import('../overview/Overview').then(({ Overview }) => ({ default: Overview }))),
  },
  {
    id: 'trips',
    label: 'טיולים',
    icon: 'trips',
    Panel: lazy(() => import('../trips/TripsTab').then(({ TripsTab }) => ({ default: TripsTab }))),
  },
  {
    id: 'blog',
    label: 'בלוג',
    icon: 'blog',
    Panel: lazy(() => import('../blog/BlogTab').then(({ BlogTab }) => ({ default: BlogTab }))),
  },
  {
    id: 'enquiries',
    label: 'פניות',
    icon: 'enquiries',
    Panel: lazy(() =>
      import('../enquiries/EnquiriesTab').then(({ EnquiriesTab }) => ({ default: EnquiriesTab })),
    ),
  },
  {
    id: 'stats',
    label: 'נתונים',
    icon: 'stats',
    Panel: lazy(() =>
      import('../statistics/StatisticsTab').then(({ StatisticsTab }) => ({ default: StatisticsTab })),
    ),
  },
  {
    id: 'privacy',
    label: 'פרטיות',
    icon: 'privacy',
    Panel: lazy(() => import('../privacy/PrivacyTab').then(({ PrivacyTab }) => ({ default: PrivacyTab }))),
  },
]
