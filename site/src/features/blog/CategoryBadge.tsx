import type { Category } from '../../../page-data/types'
import { classNames } from '../../lib/classNames'

const COLOURS: Record<Category, string> = {
  השראה: 'before:bg-terracotta',
  'טיפי נסיעות': 'before:bg-sky',
  'מדריכי טיולים': 'before:bg-sea',
  'בריאות ורווחה': 'before:bg-olive',
  'סיפורי מטיילות': 'before:bg-plum',
  'מאחורי הקלעים': 'before:bg-gold',
}

/** The category with a mark in its colour; the text has the same colour for all categories. */
export function CategoryBadge({ category }: { category: Category }) {
  return (
    <span
      className={classNames(
        'inline-flex items-baseline gap-2 text-sm font-semibold whitespace-nowrap text-ink-soft before:size-2.5 before:rounded-full before:rounded-ee-none',
        COLOURS[category] ?? COLOURS['השראה'],
      )}
    >
      {category}
    </span>
  )
}
