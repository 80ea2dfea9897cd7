/**
 * The admin's tabs, in the specification's order, then further ones: on a phone, whose bar has room for five, those are links
 * in the header. A new part of the admin is a line here.
 */
import type { ComponentType } from 'react'
import type { IconName } from '../parts/Icon'
import { lazyNamed } from './lazyNamed'

interface Tab {
  id: IconName
  label: string
  isFurther?: boolean
  Panel: ComponentType
}

export const TABS: readonly Tab[] = [
  { id: 'overview', label: 'סקירה', Panel: lazyNamed('Overview', () => import('../overview/Overview')) },
  { id: 'trips', label: 'טיולים', Panel: lazyNamed('TripsTab', () => import('../trips/TripsTab')) },
  { id: 'blog', label: 'בלוג', Panel: lazyNamed('BlogTab', () => import('../blog/BlogTab')) },
  {
    id: 'enquiries',
    label: 'פניות',
    Panel: lazyNamed('EnquiriesTab', () => import('../enquiries/EnquiriesTab')),
  },
  {
    id: 'stats',
    label: 'נתונים',
    Panel: lazyNamed('StatisticsTab', () => import('../statistics/StatisticsTab')),
  },
  {
    id: 'privacy',
    label: 'פרטיות',
    isFurther: true,
    Panel: lazyNamed('PrivacyTab', () => import('../privacy/PrivacyTab')),
  },
  {
    id: 'pages',
    label: 'עמודים',
    isFurther: true,
    Panel: lazyNamed('PagesTab', () => import('../pages/PagesTab')),
  },
]
