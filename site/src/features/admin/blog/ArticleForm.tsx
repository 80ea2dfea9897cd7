/** Writes an article: saves it as a draft, publishes it, changes what is published, or takes it off the site. */
import { useState } from 'react'
import type { Category } from '../../../../page-data/types'
import { useToast } from '../../../ui/Toast'
import { BinButton } from '../bin/BinButton'
import { WarningsDialog, type Warning } from '../checks/WarningsDialog'
import { goToPlace } from '../forms/fields/goToPlace'
import { NoCopyConfirm } from '../forms/saving/NoCopyConfirm'
import { RecordForm } from '../forms/saving/RecordForm'
import { useRecordForm } from '../forms/saving/useRecordForm'
import { DropChanges } from '../next/DropChanges'
import { RecordBar } from '../next/RecordBar'
import { RecordTools } from '../next/RecordTools'
import { ScheduleDialog } from '../next/ScheduleDialog'
import { hasClashes } from '../next/standing'
import { useDropChanges } from '../next/useDropChanges'
import { ShareRecord } from '../parts/ShareRecord'
import { Revisions } from '../revisions/Revisions'
import type { Article } from '../types'
import { ReviewDialog } from '../writing/ReviewDialog'
import { ArticleFormSections } from './parts/ArticleFormSections'
import { whatIsLost } from './parts/DeleteArticle'
import { NO_TEXT_YET, emptyArticle, type ArticleFormValues, type CheckedArticle } from './articleFields'
import { ARTICLE_KIND } from './articleKind'
import { DRAFT, PUBLISHED, isForVisitors, outcomeOf, type Outcome } from './outcome'
import { brokenIn, publishWarnings } from './publishWarnings'
import { ARTICLE_REVISIONS, type Restored } from './revisions'
import { useSaveArticle } from './api/useArticles'
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
  const { toast } = useToast()
  /** What she asked for and has to check first. */
  const [reviewed, setReviewed] = useState<Outcome | null>(null)
  const [isScheduling, setScheduling] = useState(false)
  const [warned, setWarned] = useState<{ outcome: Outcome; warnings: Warning[] } | null>(null)
  const [replacing, setReplacing] = useState<Restored | null>(null)
  const known = useKnown()
  const { mutateAsync } = useSaveArticle()
  const saving = useRecordForm(ARTICLE_KIND, {
    opened,
    newValues: () => emptyArticle(category),
    onCreated,
    maySave,
    isBusy: reviewed !== null || warned !== null,
    save: ({ fields, outcome, ...request }) => mutateAsync({ ...request, fields: { ...fields, ...outcome } }),
  })
  const { form, stored: article, backup, send } = saving
  const standing = outcomeOf(article)
  const isPublished = standing.status === 'published'
  const dropping = useDropChanges('blog', saving.letGo)

  function maySave(fields: CheckedArticle, outcome: Outcome, isWarned: boolean): boolean {
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
    const check = isForVisitors(standing) ? brokenIn : publishWarnings
    const warnings = check(form.getValues(), known(fields))
    if (warnings.length > 0) setWarned({ outcome, warnings })
    return warnings.length === 0
  }

  /** What is in the form is offered back; where that cannot be, she is asked. */
  const restore = (values: Restored) =>
    form.formState.isDirty && !backup.shelve() ? setReplacing(values) : fillFrom(values)

  function fillFrom(values: Restored) {
    setReplacing(null)
    for (const [name, value] of Object.entries(values))
      form.setValue(name as keyof ArticleFormValues, value, { shouldDirty: true })
    toast({ title: 'הגרסה חזרה לטופס', description: 'היא תחליף את מה שיש אחרי השמירה.' })
  }

  function sendReviewed() {
    setReviewed(null)
    form.setValue('reviewed', true, { shouldDirty: true })
    if (reviewed) void send(reviewed)
  }

  function schedule(publishAt: string | null) {
    setScheduling(false)
    void send({ status: 'draft', publishAt })
  }

  const submit = (pressed: string | null) =>
    void send(pressed === 'published' ? PUBLISHED : pressed === 'draft' ? DRAFT : standing)

  return (
    <>
      <RecordForm saving={saving} onSubmit={submit}>
        {article ? (
          <RecordTools section="blog" id={article.id} isHidden={!isPublished || !!article.next}>
            <Revisions kind={ARTICLE_REVISIONS} id={article.id} onRestore={restore} />
            {isPublished && (
              <ShareRecord
                title={article.title}
                page={`/blog/${article.slug}`}
                images={`/api/blog/${article.id}`}
              />
            )}
            <BinButton kind="article" record={article}>
              {whatIsLost(article)}
            </BinButton>
          </RecordTools>
        ) : (
          // In the place of the tools, so that nothing moves when it has saved itself.
          <p className="-mt-3 flex min-h-11 items-center text-sm text-ink-soft">
            הטיוטה נשמרת מעצמה בזמן הכתיבה.
          </p>
        )}
        <ArticleFormSections publicSlug={isPublished && article ? article.slug : null} taken={taken} />
        <RecordBar
          standing={{ isPublished, publishAt: standing.publishAt }}
          autosave={saving.autosave}
          hasNext={!!article?.next}
          hasClashes={article !== null && hasClashes(article)}
          publish="לפרסם"
          onSchedule={() => setScheduling(true)}
          onDrop={dropping.ask}
        />
      </RecordForm>
      <DropChanges {...dropping.dialog} />
      <NoCopyConfirm
        open={replacing !== null}
        title="להחזיר את הגרסה הזאת לטופס?"
        confirm="להחזיר את הגרסה"
        onCancel={() => setReplacing(null)}
        onConfirm={() => replacing && fillFrom(replacing)}
      />
      <WarningsDialog
        warnings={warned?.warnings ?? null}
        lead="לחיצה על שורה מביאה למקום שלה. אפשר גם לפרסם כמו שזה."
        back="לחזור למאמר"
        onClose={() => setWarned(null)}
        onGo={(warning) => {
          setWarned(null)
          goToPlace(warning.field, warning.from, warning.to)
        }}
        onAnyway={() => {
          setWarned(null)
          if (warned) void send(warned.outcome, true)
        }}
      />
      <ReviewDialog
        open={reviewed !== null}
        text={form.getValues('contentMd')}
        onClose={() => setReviewed(null)}
        onReviewed={sendReviewed}
      />
      <ScheduleDialog
        open={isScheduling}
        publishAt={standing.publishAt}
        onClose={() => setScheduling(false)}
        onChoose={schedule}
      />
    </>
  )
}
