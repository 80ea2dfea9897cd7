import { useId } from 'react'
import type { ArticleCard as ArticleCardRecord } from '../../../page-data/types'
import { classNames } from '../../lib/classNames'
import { nonBreakingTitle } from '../../lib/nonBreaking'
import { Picture } from '../../ui/Picture'
import { ArticleMeta } from './ArticleMeta'
import { CategoryBadge, categoryColour } from './CategoryBadge'

interface ArticleCardProps {
  article: ArticleCardRecord
  /** The large layout: the text beside the picture, on wide windows on a panel that overlaps it. */
  isFeatured?: boolean
  /** Its picture is the first one of the page. */
  first?: boolean
}

/** An article in a list; the whole card is its link. */
export function ArticleCard({ article, isFeatured = false, first }: ArticleCardProps) {
  const { slug, title, excerpt, category, picture } = article
  const heading = useId()
  return (
    <article
      aria-labelledby={heading}
      className={classNames(
        categoryColour(category),
        isFeatured
          ? 'article-lead group relative grid gap-x-[min(2rem,4vw)] gap-y-6 md:grid-cols-12 md:items-start'
          : 'group relative flex h-full flex-col',
      )}
    >
      <Picture
        picture={picture}
        first={first}
        sizes={
          isFeatured
            ? '(min-width: 1600px) 1472px, (min-width: 1024px) 92vw, (min-width: 768px) 55vw, 100vw'
            : '(min-width: 640px) 55vw, 92vw'
        }
        placeholderLabel={category}
        className={classNames(
          'aspect-3/2 text-3xl',
          isFeatured ? 'rounded-se-[4rem] md:col-span-7' : 'rounded-ee-[4rem]',
        )}
        imageClassName="transition-transform duration-500 group-hover:scale-[1.02]"
      />
      <div className={isFeatured ? 'min-w-0 md:col-span-5' : 'flex grow flex-col pt-4'}>
        <div>
          <CategoryBadge category={category} />
        </div>
        <h3
          id={heading}
          className={classNames('text-sea', isFeatured ? 'mt-2 text-2xl lg:text-statement' : 'mt-1 text-xl')}
        >
          <a
            href={`/blog/${slug}`}
            className="stretched decoration-terracotta decoration-2 underline-offset-6 group-hover:underline after:rounded-card"
          >
            {nonBreakingTitle(title)}
          </a>
        </h3>
        <p className={isFeatured ? 'mt-3 line-clamp-4 md:text-lg' : 'mt-2 line-clamp-3 max-w-xl'}>
          {excerpt}
        </p>
        <ArticleMeta
          {...article}
          className={isFeatured ? 'mt-5 text-ink-soft' : 'mt-auto pt-4 text-ink-soft'}
        />
      </div>
    </article>
  )
}
