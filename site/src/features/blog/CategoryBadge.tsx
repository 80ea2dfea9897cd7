import type { Category } from '../../../page-data/types'
import { classNames } from '../../lib/classNames'
import { categoryColour } from './categories'

export function CategoryBadge({ category }: { category: Category }) {
  return (
    <span
      className={classNames(
        'inline-flex items-center rounded-full px-3.5 py-1 text-xs font-semibold whitespace-nowrap text-white',
        categoryColour(category),
      )}
    >
      {category}
    </span>
  )
}
