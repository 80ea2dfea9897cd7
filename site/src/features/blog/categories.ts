import type { Category } from '../../../page-data/types'

const colours: Record<Category, string> = {
  השראה: 'bg-terracotta',
  'טיפי נסיעות': 'bg-sky',
  'מדריכי טיולים': 'bg-sea',
  'בריאות ורווחה': 'bg-olive',
  'סיפורי מטיילות': 'bg-plum',
  'מאחורי הקלעים': 'bg-gold',
}

/** Each category's own colour, behind white text. */
export function categoryColour(category: Category): string {
  return colours[category] ?? colours['השראה']
}
