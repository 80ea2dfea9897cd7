import { Badge } from '../../../ui/Badge'
import { Ltr } from '../../../ui/Ltr'
import { ItemActions } from '../parts/ItemActions'
import { ListItem } from '../parts/ListItem'
import type { ArticleListed } from '../types'
import { PublishSwitch } from './PublishSwitch'

export function ArticleItem({ article, onDelete }: { article: ArticleListed; onDelete: () => void }) {
  const isPublished = article.status === 'published'
  return (
    <ListItem
      picture={article.picture}
      title={article.title}
      badges={
        <>
          {article.featured && <Badge tone="action">מומלץ</Badge>}
          {isPublished ? <Badge tone="open">פורסם</Badge> : <Badge>טיוטה</Badge>}
        </>
      }
      actions={
        <ItemActions
          name={article.title}
          edit={{ tab: 'blog', open: String(article.id) }}
          page={isPublished ? `/blog/${article.slug}` : null}
          onDelete={onDelete}
        >
          <PublishSwitch article={article} />
        </ItemActions>
      }
    >
      <p>
        {article.category} · {article.views.toLocaleString('he-IL')} צפיות
      </p>
      <p className="break-all">
        <Ltr>{article.slug}</Ltr>
      </p>
    </ListItem>
  )
}
