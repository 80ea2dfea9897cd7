/** The admin's tabs, in the specification's order, then further ones. A new part of the admin is a line here. */
import { lazyNamed } from './lazyNamed'

export const TABS = [
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
  { id: 'privacy', label: 'פרטיות', Panel: lazyNamed('PrivacyTab', () => import('../privacy/PrivacyTab')) },
  { id: 'pages', label: 'עמודים', Panel: lazyNamed('PagesTab', () => import('../pages/PagesTab')) },
] as const
