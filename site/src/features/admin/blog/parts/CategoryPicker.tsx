/** Categories to start a new article with. On a phone a button beside the list's heading shows them. */
import { useState } from 'react'
import { classNames } from '../../../../lib/classNames'
import { CATEGORIES } from '../../../../../page-data/choices.mjs'
import { Button } from '../../../../ui/Button'
import { AdminLink } from '../../layout/AdminLink'
import { Icon } from '../../parts/Icon'
import { CATEGORY_COLOURS } from '../categoryColours'

const INVITATION = 'על מה כותבות היום? בחרי קטגוריה ומתחילות.'

export function CategoryPicker() {
  return (
    <section aria-labelledby="new-article" className="max-sm:hidden">
      <div className="mb-3 flex flex-wrap items-baseline gap-x-4">
        <h2 id="new-article" className="text-xl text-sea">
          מאמר חדש
        </h2>
        <p className="text-ink-soft">{INVITATION}</p>
      </div>
      <Categories />
    </section>
  )
}

export function CategoryButton({ isOpenAtFirst }: { isOpenAtFirst: boolean }) {
  const [isOpen, setOpen] = useState(isOpenAtFirst)
  return (
    <>
      <Button
        aria-expanded={isOpen}
        aria-controls="new-article-categories"
        onClick={() => setOpen(!isOpen)}
        className="sm:hidden"
      >
        <Icon name="plus" />
        מאמר חדש
      </Button>
      <div id="new-article-categories" className="w-full pb-4 sm:hidden" hidden={!isOpen}>
        {isOpen && (
          <>
            <p className="mb-3 text-ink-soft">{INVITATION}</p>
            <Categories />
          </>
        )}
      </div>
    </>
  )
}

const Categories = () => (
  <ul className="grid grid-cols-2 gap-3 md:grid-cols-3 xl:grid-cols-6">
    {CATEGORIES.map((category) => (
      <li key={category}>
        <AdminLink
          to={{ tab: 'blog', open: `new:${category}` }}
          className={classNames(
            'flex h-full min-h-14 items-center rounded-e-card border-s-4 bg-white px-4 py-2 font-semibold hover:bg-sand-deep',
            CATEGORY_COLOURS[category],
          )}
        >
          {category}
        </AdminLink>
      </li>
    ))}
  </ul>
)
