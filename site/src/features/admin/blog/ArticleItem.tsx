import { Ltr } from '../../../ui/Ltr'
import { AdminLink } from '../layout/AdminLink'
import { Icon } from '../parts/Icon'
import { ACTION, ItemActions } from '../parts/lists/ItemActions'
import { PublishNext } from '../records/PublishNext'
import { Facts } from '../parts/lists/Facts'
import { ListItem } from '../parts/lists/ListItem'
import { ShareRecord } from '../parts/ShareRecord'
import type { ArticleListed } from '../types'
import { pluralise } from '../pluralise'
import { clockTime } from '../israelTime'
import { ArticleBadges, needsReview } from './parts/ArticleBadges'
import { PublishArticle } from './parts/PublishArticle'

export function ArticleItem({ article, onDelete }: { article: ArticleListed; onDelete: () => void }) {
  const isPublished = article.status === 'published'
  const edit = { tab: 'blog', open: String(article.id) }
  return (
    <ListItem
      picture={article.picture}
      title={article.title}
      opens={edit}
      badges={<ArticleBadges article={article} />}
      lastFact={<Ltr className="min-w-0 break-all">{article.slug}</Ltr>}
      actions={
        <ItemActions
          name={article.title}
          edit={edit}
          page={isPublished ? `/blog/${article.slug}` : null}
          onDelete={onDelete}
          moreActions={isPublished && <PublishArticle article={article} />}
        >
          <ShareRecord section="blog" record={article} />
          <PublishNext section="blog" record={article} />
          {needsReview(article) ? (
            <AdminLink to={edit} className={ACTION}>
              <Icon name="check" />
              לבדוק ולפרסם<span className="sr-only"> את {article.title}</span>
            </AdminLink>
          ) : (
            !isPublished && <PublishArticle article={article} />
          )}
        </ItemActions>
      }
    >
      <p>
        <Facts>
          {article.category}
          {pluralise(article.views, 'צפייה אחת', 'צפיות')}
        </Facts>
      </p>
      {article.publishAt && <p className="font-semibold text-ink">יתפרסם ב{clockTime(article.publishAt)}</p>}
    </ListItem>
  )
}
