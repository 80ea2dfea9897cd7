import type { ArticleCard as ArticleCardRecord, Frame } from '../../../page-data/types'
import { BackIcon } from '../../ui/icons'
import { Picture } from '../../ui/Picture'
import { ArticleMeta } from './ArticleMeta'
import { CategoryBadge } from './CategoryBadge'
import { RelatedArticles } from './RelatedArticles'
import { ShareButtons } from './ShareButtons'
import type { Article } from './useLiveArticle'
import { ViewCount } from './ViewCount'

interface ArticleDetailsProps {
  article: Article
  frame: Frame
  related?: ArticleCardRecord[]
}

/** One article, set for long reading. */
export function ArticleDetails({ article, frame, related = [] }: ArticleDetailsProps) {
  const address = `${frame.siteUrl}/blog/${article.slug}`
  return (
    <>
      <article>
        <header className="page-grid pt-3">
          <BackToBlog />
          <div className="mt-4 max-w-5xl md:mt-8">
            <CategoryBadge category={article.category} />
            <h1 className="mt-4 text-3xl text-sea lg:text-4xl">{article.title}</h1>
            <ArticleMeta {...article} className="mt-5 text-ink-soft">
              <ViewCount slug={article.slug} />
            </ArticleMeta>
          </div>
          <Picture
            picture={article.picture}
            first
            sizes="100vw"
            className="bleed mt-8 aspect-5/4 rounded-se-[4rem] md:mt-10 md:aspect-[9/4] lg:me-[var(--gutter)] lg:rounded-se-[6rem]"
          />
        </header>
        <div className="wrap mt-10 grid gap-x-12 gap-y-10 md:mt-16 lg:grid-cols-[13rem_minmax(0,1fr)]">
          <div className="lg:col-start-2">
            <p className="max-w-2xl font-display text-lg leading-relaxed font-medium text-sea md:text-xl md:leading-normal">
              {article.excerpt}
            </p>
            <hr className="my-8 w-24 border-0 border-t-3 border-dotted border-rose" />
            <div className="prose prose-article" dangerouslySetInnerHTML={{ __html: article.contentHtml }} />
          </div>
          <div className="max-lg:border-t max-lg:border-line max-lg:pt-6 lg:col-start-1 lg:row-start-1">
            <div className="lg:sticky lg:top-28">
              <ShareButtons title={article.title} address={address} />
            </div>
          </div>
          <div className="lg:col-start-2">
            <BackToBlog />
          </div>
        </div>
      </article>
      <RelatedArticles articles={related} />
    </>
  )
}

function BackToBlog() {
  return (
    <a
      href="/blog"
      className="no-print inline-flex min-h-11 items-center gap-2 text-sm font-semibold text-sea hover:text-terracotta"
    >
      <BackIcon />
      חזרה לבלוג
    </a>
  )
}
