/**
 * Publishes a draft, after a look at it, or takes an article off the site, straight from the list. Where changes wait beside a draft
 * its form asks.
 */
import { useState } from 'react'
import { WarningsDialog } from '../../checks/WarningsDialog'
import { useAdminRoute } from '../../layout/useAdminRoute'
import { Icon } from '../../parts/Icon'
import { ACTION } from '../../parts/lists/ItemActions'
import type { ArticleListed } from '../../types'
import { articleApi } from '../api/useArticles'
import { useChecked, type Checked } from '../api/useChecked'

export function PublishSwitch({ article }: { article: ArticleListed }) {
  const { id, title, status, nextSavedAt } = article
  const { go } = useAdminRoute()
  const set = articleApi.usePublish()
  const [checked, setChecked] = useState<Checked | null>(null)
  const check = useChecked(id, (found) => (found.warnings.length > 0 ? setChecked(found) : publish(found)))
  const isPublished = status === 'published'

  const open = () => go({ tab: 'blog', open: String(id) })

  /** What was looked at, and nothing that was saved since. */
  const publish = ({ article }: Checked) => set.mutate({ id, published: true, version: article.version })

  function change() {
    if (isPublished) set.mutate({ id, published: false })
    else if (nextSavedAt) open()
    else check.mutate()
  }

  return (
    <>
      <button type="button" disabled={set.isPending || check.isPending} onClick={change} className={ACTION}>
        <Icon name={isPublished ? 'eyeOff' : 'eye'} />
        {isPublished ? 'להוריד מהאתר' : 'לפרסם'}
        <span className="sr-only"> את {title}</span>
      </button>
      <WarningsDialog
        warnings={checked?.warnings ?? null}
        lead="לחיצה על שורה פותחת את המאמר. אפשר גם לפרסם כמו שזה."
        back="להשאיר כטיוטה"
        onClose={() => setChecked(null)}
        onGo={open}
        onAnyway={() => {
          setChecked(null)
          if (checked) publish(checked)
        }}
      />
    </>
  )
}
