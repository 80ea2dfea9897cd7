import type { ArticlePage, Frame } from '../../../page-data/types'
import { classNames } from '../../lib/classNames'
import { nonBreaking } from '../../lib/nonBreaking'
import { TableOfContents } from '../../ui/TableOfContents'
import { BackIcon } from '../../ui/icons'
import { Monogram } from '../../ui/Monogram'
import { Picture } from '../../ui/Picture'
import { ArticleMeta } from './ArticleMeta'
import { CategoryBadge } from './CategoryBadge'
import { withChapters } from '../../lib/chapters'
import { withoutLeadPicture } from './leadPicture'
import { RelatedArticles } from './RelatedArticles'
import { ShareButtons } from './ShareButtons'
import { ArticleTrip } from './ArticleTrip'
import type { Article } from './useLiveArticle'
import { ViewCount } from './ViewCount'

/** In characters; a longer title is set smaller. */
const LONG_TITLE = 34

interface ArticleDetailsProps {
  article: Article
  frame: Frame
  related?: ArticlePage['related']
  articleTrip?: ArticlePage['articleTrip']
  /** For an article that is not public yet: no view counter and no share links. */
  isPreview?: boolean
}

/** One article, set for long reading. */
export function ArticleDetails({
  article,
  frame,
  related = [],
  articleTrip = null,
  isPreview,
}: ArticleDetailsProps) {
  const text = withoutLeadPicture(article.contentHtml, article.picture?.src)
  const { html, chapters } = withChapters(nonBreaking(text))
  return (
    <>
      <article className="article">
        <header className="article-head">
          <BackToBlog />
          <div>
            <CategoryBadge category={article.category} />
            <h1
              className={classNames(
                'mt-4 text-sea',
                article.title.length > LONG_TITLE ? 'text-3xl' : 'article-title text-4xl',
              )}
            >
              {article.title}
            </h1>
            <p className="mt-5 max-w-lg text-lg text-ink-soft sm:text-balance">{article.excerpt}</p>
            <div className="article-by mt-6 flex items-center gap-4">
              {article.authorName && <Monogram name={article.authorName} className="w-16 text-xl" />}
              <ArticleMeta {...article} className="article-meta min-w-0 text-ink-soft">
                {!isPreview && <ViewCount slug={article.slug} />}
              </ArticleMeta>
            </div>
          </div>
        </header>
        <Picture
          picture={article.picture}
          first
          sizes="(min-width: 1024px) 60vw, 100vw"
          placeholderLabel={article.category}
          className="article-picture text-5xl"
        />
        <div className="article-side chapters-beside empty:hidden">
          <TableOfContents title="במאמר הזה" chapters={chapters} />
        </div>
        <div className="prose prose-article" dangerouslySetInnerHTML={{ __html: html }} />
        <div className="article-end">
          {!isPreview && (
            <ShareButtons title={article.title} address={`${frame.siteUrl}/blog/${article.slug}`} />
          )}
          <BackToBlog />
        </div>
      </article>
      {articleTrip && <ArticleTrip trip={articleTrip} />}
      <div className="wrap section-y empty:hidden">
        <RelatedArticles articles={related} />
      </div>
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
