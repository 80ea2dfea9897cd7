import type { TripStyle } from '../../page-data/types'

/** A link of the header, menu or footer. */
export interface NavigationLink {
  path: string
  label: string
}

export const mainLinks: NavigationLink[] = [
  { path: '/', label: 'דף הבית' },
  { path: '/trips', label: 'טיולים' },
  { path: '/blog', label: 'בלוג' },
  { path: '/contact', label: 'יצירת קשר' },
]

export const legalLinks: NavigationLink[] = [
  { path: '/privacy', label: 'מדיניות פרטיות' },
  { path: '/user-rights', label: 'מימוש זכויות' },
  { path: '/terms', label: 'תנאי שימוש' },
  { path: '/terms#cancelling', label: 'ביטול טיול' },
  { path: '/accessibility', label: 'הצהרת נגישות' },
  { path: '/credits', label: 'קרדיט לצילומים' },
]

const styleLabels: Record<TripStyle, string> = {
  חוויתי: 'טיולים חווייתיים',
  רוגע: 'טיולי רוגע',
  אתגר: 'טיולי אתגר',
}

export const tripTypeLinks: NavigationLink[] = [
  ...Object.entries(styleLabels).map(([style, label]) => ({
    path: `/trips?style=${encodeURIComponent(style)}`,
    label,
  })),
  { path: '/trips', label: 'כל הטיולים' },
]

/** The aria-current of a link: 'page' on its page, 'true' on pages below it, else undefined. */
export function ariaCurrent(link: string, path: string): 'page' | 'true' | undefined {
  if (link === path) return 'page'
  return link !== '/' && path.startsWith(`${link}/`) ? 'true' : undefined
}
