import type { Category } from '../../../../page-data/types'

/** The six categories' colours, as on the public pages. */
export const CATEGORY_COLOURS: Record<Category, string> = {
  השראה: 'border-terracotta',
  'טיפי נסיעות': 'border-sky',
  'מדריכי טיולים': 'border-sea',
  'בריאות ורווחה': 'border-olive',
  'סיפורי מטיילות': 'border-plum',
  'מאחורי הקלעים': 'border-gold',
}
