import type { ReactNode } from 'react'
import type { Picture as PictureRecord } from '../../page-data/types'
import { Picture } from './Picture'

interface RelatedItem {
  id: number
  path: string
  title: string
  picture: PictureRecord | null
  /** Text of the placeholder if there is no picture. */
  placeholderLabel: string
  aboveTitle?: ReactNode
  belowTitle?: ReactNode
}

interface RelatedListProps {
  id: string
  title: string
  items: RelatedItem[]
  /** Layout: three pictures (related.css), or one with the others as text beside it (related-lines.css). */
  className?: 'related' | 'related-lines'
}

/** Up to three related records, at the end of a page. */
export function RelatedList({ id, title, items, className = 'related' }: RelatedListProps) {
  if (items.length === 0) return null
  return (
    <section aria-labelledby={id} className="no-print">
      <h2 id={id} className="mb-8 text-3xl text-sea">
        {title}
      </h2>
      <ul className={className}>
        {items.map((item, index) => (
          <li key={item.id} className="group relative">
            <Picture
              picture={item.picture}
              sizes={`(min-width: ${index > 0 ? '640px) 40vw, 104px' : '1024px) 40vw, 92vw'}`}
              className="related-picture"
              placeholderLabel={item.picture ? '' : item.placeholderLabel}
            />
            <div className="pt-4">
              {item.aboveTitle}
              <h3
                className={`mt-1 text-sea ${item.title.length > 45 ? `related-long ${className === 'related' ? 'text-2xl lg:text-xl' : 'text-2xl'}` : 'text-2xl'}`}
              >
                <a
                  href={item.path}
                  className="stretched decoration-terracotta decoration-2 underline-offset-6 group-hover:underline"
                >
                  {item.title}
                </a>
              </h3>
              {item.belowTitle}
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
