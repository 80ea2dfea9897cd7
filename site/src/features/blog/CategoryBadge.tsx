import type { Category } from '../../../page-data/types'
import { classNames } from '../../lib/classNames'

const COLOURS: Record<Category, string> = {
  השראה: 'text-terracotta',
  'טיפי נסיעות': 'text-sky',
  'מדריכי טיולים': 'text-sea',
  'בריאות ורווחה': 'text-olive',
  'סיפורי מטיילות': 'text-plum',
  'מאחורי הקלעים': 'text-gold',
}

export function CategoryBadge({ category }: { category: Category }) {
  return (
    <span
      className={classNames('text-sm font-semibold whitespace-nowrap', COLOURS[category] ?? COLOURS['השראה'])}
    >
      {category}
    </span>
  )
}
