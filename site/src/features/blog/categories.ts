import type { Category } from '../../../page-data/types'

/** Each category's own colour: as a filled badge, and as text. */
interface CategoryColour {
  badge: string
  text: string
}

const colours: Record<Category, CategoryColour> = {
  השראה: { badge: 'bg-terracotta text-white', text: 'text-terracotta' },
  'טיפי נסיעות': { badge: 'bg-sky text-white', text: 'text-sky' },
  'מדריכי טיולים': { badge: 'bg-sea text-white', text: 'text-sea' },
  'בריאות ורווחה': { badge: 'bg-olive text-white', text: 'text-olive' },
  'סיפורי מטיילות': { badge: 'bg-plum text-white', text: 'text-plum' },
  'מאחורי הקלעים': { badge: 'bg-gold text-white', text: 'text-gold' },
}

export function categoryColour(category: Category): CategoryColour {
  return colours[category] ?? colours['השראה']
}
