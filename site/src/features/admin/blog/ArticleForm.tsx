/** Writes an article: saves it as a draft, publishes it, changes what is published, or takes it off the site. */
import { useState } from 'react'
import type { Category } from '../../../../page-data/types'
import { BinButton } from '../bin/BinButton'
import { brokenIn } from '../checks/textWarnings'
import { useRecordForm } from '../forms/saving/useRecordForm'
import {
  DRAFT,
  isForVisitors,
  publicationStateOf,
  PUBLISHED,
  type PublicationState,
} from '../next/publicationState'
import { RecordEditor, type Warned } from '../next/RecordEditor'
import { SavesItself } from '../next/SavesItself'
import { ShareRecord } from '../parts/ShareRecord'
import type { Article } from '../types'
import { ReviewDialog } from '../writing/ReviewDialog'
import { ArticleFormSections } from './parts/ArticleFormSections'
import { whatIsLost } from './parts/DeleteArticle'
import { NO_TEXT_YET, emptyArticle, type CheckedArticle } from './articleFields'
import { ARTICLE_KIND } from './articleKind'
import { publishWarnings } from './publishWarnings'
import { ARTICLE_REVISIONS } from './revisions'
import { articleApi } from './api/useArticles'
import { useKnown } from './api/useKnown'

interface Props {
  /** null for a new one. */
  article: Article | null
  category: Category
  /** Slugs of the other articles. */
  taken: ReadonlySet<string>
  onCreated?: (article: Article) => void
}

export function ArticleForm({ article: opened, category, taken, onCreated }: Props) {
  /** What she asked for and has to check first. */
  const [reviewed, setReviewed] = useState<PublicationState | null>(null)
  const [warned, setWarned] = useState<Warned<PublicationState> | null>(null)
  const known = useKnown()
  const { mutateAsync } = articleApi.useSave()
  const saving = useRecordForm(ARTICLE_KIND, {
    opened,
    newValues: () => emptyArticle(category),
    onCreated,
    maySave,
    isBusy: reviewed !== null || warned !== null,
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
    const check = isForVisitors(state) ? brokenIn : publishWarnings
    const warnings = check(form.getValues(), known(fields))
    if (warnings.length > 0) setWarned({ outcome, warnings })
    return warnings.length === 0
  }

  function sendReviewed() {
    setReviewed(null)
    form.setValue('reviewed', true, { shouldDirty: true })
    if (reviewed) void send(reviewed)
  }

  return (
    <>
      <RecordEditor
        section="blog"
        saving={saving}
        state={state}
        outcomes={{
          kept: state,
          draft: DRAFT,
          published: PUBLISHED,
          scheduled: (publishAt) => ({ ...DRAFT, publishAt }),
        }}
        revisions={ARTICLE_REVISIONS}
        tools={(stored) => (
          <>
            {state.published && (
              <ShareRecord
                title={stored.title}
                page={`/blog/${stored.slug}`}
                images={`/api/blog/${stored.id}`}
              />
            )}
            <BinButton kind="article" record={stored}>
              {whatIsLost(stored)}
            </BinButton>
          </>
        )}
        inPlaceOfTools={<SavesItself />}
        warned={warned}
        setWarned={setWarned}
        back="לחזור למאמר"
        publish="לפרסם"
      >
        <ArticleFormSections publicSlug={state.published && article ? article.slug : null} taken={taken} />
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
