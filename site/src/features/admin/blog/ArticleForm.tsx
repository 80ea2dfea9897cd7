/** Form of an article: saves it as a draft, publishes it, changes what is published, or takes it off the site. */
import { useState } from 'react'
import type { Category } from '../../../../page-data/types'
import { changeWarnings } from '../checks/textWarnings'
import { NO_TEXT_YET } from '../forms/fields/rules'
import { useRecordForm } from '../forms/saving/useRecordForm'
import { isForVisitors, publicationStateOf, type PublicationState } from '../records/publicationState'
import { RecordEditor } from '../records/RecordEditor'
import { usePublishWarnings } from '../records/usePublishWarnings'
import type { Article } from '../types'
import { ReviewDialog } from '../writing/ReviewDialog'
import { ArticleFormSections } from './parts/ArticleFormSections'
import { emptyArticle, type CheckedArticle } from './articleFields'
import { ARTICLE_KIND } from './articleKind'
import { publishWarnings } from './publishWarnings'
import { articleApi } from './api/useArticles'
import { useWarningContext } from './api/useWarningContext'

interface Props {
  /** null for a new article. */
  article: Article | null
  category: Category
  /** Slugs of the other articles. */
  takenSlugs: ReadonlySet<string>
  onCreated?: (article: Article) => void
}

export function ArticleForm({ article: opened, category, takenSlugs, onCreated }: Props) {
  /** The outcome that the owner asked for and has to review first. */
  const [reviewed, setReviewed] = useState<PublicationState | null>(null)
  const warnings = usePublishWarnings()
  const known = useWarningContext()
  const { mutateAsync } = articleApi.useSave()
  const saving = useRecordForm(ARTICLE_KIND, {
    opened,
    newValues: () => emptyArticle(category),
    onCreated,
    maySave,
    isBusy: reviewed !== null || warnings.warned !== null,
    save: mutateAsync,
  })
  const { form, stored: article, send } = saving
  const state = publicationStateOf(article)

  function maySave(fields: CheckedArticle, outcome: PublicationState, isWarned: boolean): boolean {
    if (!isForVisitors(outcome)) return true
    if (!fields.contentMd) {
      form.setError('contentMd', { message: NO_TEXT_YET }, { shouldFocus: true })
      return false
    }
    if (fields.assisted && !fields.reviewed) {
      setReviewed(outcome)
      return false
    }
    if (isWarned) return true
    const live = article && isForVisitors(state) ? (article.contentMd ?? article.content) : null
    const [text, site] = [form.getValues(), known(fields)]
    const found = live === null ? publishWarnings(text, site) : changeWarnings(text, site, live)
    return warnings.askUnlessNone(found, outcome)
  }

  function sendReviewed() {
    setReviewed(null)
    form.setValue('reviewed', true, { shouldDirty: true })
    if (reviewed) void send(reviewed)
  }

  return (
    <>
      <RecordEditor saving={saving} revisions={ARTICLE_KIND.revisions} warnings={warnings}>
        <ArticleFormSections
          publicSlug={state.published && article ? article.slug : null}
          takenSlugs={takenSlugs}
        />
      </RecordEditor>
      <ReviewDialog
        open={reviewed !== null}
        text={form.getValues('contentMd')}
        onClose={() => setReviewed(null)}
        onReviewed={sendReviewed}
      />
    </>
  )
}
