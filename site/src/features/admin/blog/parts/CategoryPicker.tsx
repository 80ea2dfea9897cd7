/** A new article begins with what it is about. */
import { classNames } from '../../../../lib/classNames'
import { AdminLink } from '../../layout/AdminLink'
import { Icon } from '../../parts/Icon'
import { CATEGORIES } from '../../../../lib/choices'
import { CATEGORY_COLOURS } from '../categoryColours'

export function CategoryPicker() {
  return (
    <section aria-labelledby="new-article">
      <h2 id="new-article" className="text-xl">
        מאמר חדש
      </h2>
      <p className="mt-1 mb-4 text-ink-soft">על מה כותבות היום? בחרי קטגוריה ומתחילות.</p>
      <ul className="grid grid-cols-2 gap-3 md:grid-cols-3">
        {CATEGORIES.map((category) => (
          <li key={category}>
            <AdminLink
              to={{ tab: 'blog', open: `new:${category}` }}
              className={classNames(
                'flex h-full min-h-16 items-center justify-between gap-3 rounded-card border-s-4 bg-white px-4 py-3 font-semibold shadow-card hover:bg-sand-deep',
                CATEGORY_COLOURS[category],
              )}
            >
              {category}
              <Icon name="plus" className="size-5 text-ink-soft" />
            </AdminLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
