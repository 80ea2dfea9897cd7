import type { Category } from '../../../page-data/types'

const colours: Record<Category, string> = {
  השראה: 'text-terracotta',
  'טיפי נסיעות': 'text-sky',
  'מדריכי טיולים': 'text-sea',
  'בריאות ורווחה': 'text-olive',
  'סיפורי מטיילות': 'text-plum',
  'מאחורי הקלעים': 'text-gold',
}

/** The colour of a category's name. */
export function categoryColour(category: Category): string {
  return colours[category] ?? colours['השראה']
}
