import type { Category } from '../../../page-data/types'
import { classNames } from '../../lib/classNames'

const COLOURS: Record<Category, string> = {
  השראה: '[--category:var(--color-terracotta)]',
  'טיפי נסיעות': '[--category:var(--color-sky)]',
  'מדריכי טיולים': '[--category:var(--color-sea)]',
  'בריאות ורווחה': '[--category:var(--color-olive)]',
  'סיפורי מטיילות': '[--category:var(--color-plum)]',
  'מאחורי הקלעים': '[--category:var(--color-gold)]',
}

/** A class that sets the colour of a category, as the variable --category. */
export const categoryColour = (category: Category) => COLOURS[category] ?? COLOURS['השראה']

/** The category with a mark in its colour; the text has the same colour for all categories. */
export function CategoryBadge({ category }: { category: Category }) {
  return (
    <span
      className={classNames(
        'inline-flex items-baseline gap-2 text-sm font-semibold whitespace-nowrap text-ink-soft before:size-2.5 before:rounded-full before:rounded-ee-none before:bg-(--category)',
        categoryColour(category),
      )}
    >
      {category}
    </span>
  )
}
