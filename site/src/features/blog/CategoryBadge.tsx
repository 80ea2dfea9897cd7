import type { Category } from '../../../page-data/types'
import { classNames } from '../../lib/classNames'
import { categoryColour } from './categories'

export function CategoryBadge({ category }: { category: Category }) {
  return (
    <span className={classNames('text-sm font-semibold whitespace-nowrap', categoryColour(category))}>
      {category}
    </span>
  )
}
