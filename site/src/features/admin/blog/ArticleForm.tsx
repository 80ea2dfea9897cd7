/** Writes an article: saves it as a draft, publishes it, changes what is published, or takes it off the site. */
import { zodResolver } from '@hookform/resolvers/zod'
import { useState, type FormEvent } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import type { Category } from '../../../../page-data/types'
import { useToast } from '../../../ui/Toast'
import { goToPlace } from '../forms/goToPlace'
import { ConflictDialog } from '../forms/ConflictDialog'
import { NoCopyConfirm } from '../forms/NoCopyConfirm'
import { OpenElsewhere } from '../forms/OpenElsewhere'
import { LocalBackupNotice } from '../forms/LocalBackupNotice'
import { adviceAfter, showServerErrors } from '../forms/serverErrors'
import type { Article, Revision } from '../types'
import { ReviewDialog } from '../writing/ReviewDialog'
import { ArticleFormBar } from './ArticleFormBar'
import { ArticleFormSections } from './ArticleFormSections'
import {
  ARTICLE_FIELDS,
  ARTICLE_LABELS,
  NO_TEXT_YET,
  articleFormValues,
  articleSchema,
  emptyArticle,
  type ArticleFormValues,
  type CheckedArticle,
} from './articleFields'
import { DRAFT, PUBLISHED, isForVisitors, outcomeOf, type Outcome } from './outcome'
import { publishWarnings, type Warning } from './publishWarnings'
import { restored } from './restored'
import { Revisions } from './Revisions'
import { savedWords } from './savedWords'
import { ScheduleDialog } from './ScheduleDialog'
import { useArticleSaving } from './useArticleSaving'
import { useKnownPages } from './useKnownPages'
import { WarningsDialog } from './WarningsDialog'

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
  const [replacing, setReplacing] = useState<Revision | null>(null)
  const knownPages = useKnownPages()
  const form = useForm<ArticleFormValues, unknown, CheckedArticle>({
    resolver: zodResolver(articleSchema),
    defaultValues: opened ? articleFormValues(opened) : emptyArticle(category),
    mode: 'onTouched',
  })
  const saving = useArticleSaving({ form, opened, onCreated, isBusy: reviewed !== null || warned !== null })
  const { article, backup, conflict } = saving
  const standing = outcomeOf(article)

  async function submit(fields: CheckedArticle, outcome: Outcome, isWarned: boolean) {
    if (isForVisitors(outcome) && !fields.contentMd) {
      form.setError('contentMd', { message: NO_TEXT_YET }, { shouldFocus: true })
      return
    }
    if (isForVisitors(outcome) && fields.assisted && !fields.reviewed) {
      setReviewed(outcome)
      return
    }
    const warnings =
      isWarned || !isForVisitors(outcome) || isForVisitors(standing)
        ? []
        : publishWarnings(form.getValues(), knownPages(fields))
    if (warnings.length > 0) {
      setWarned({ outcome, warnings })
      return
    }
    try {
      const before = await saving.save(fields, outcome)
      toast(savedWords(before, outcome))
    } catch (error) {
      if (await saving.meets(error, outcome, (wanted) => void send(wanted, true))) return
      showServerErrors(form, error, ARTICLE_FIELDS)
      const title = article ? 'שגיאה בשמירת המאמר' : 'שגיאה ביצירת המאמר'
      toast({ title, description: adviceAfter(error), variant: 'destructive' })
    }
  }

  const send = (outcome: Outcome, isWarned = false) =>
    form.handleSubmit((fields) => submit(fields, outcome, isWarned))()

  /** What is in the form is offered back; where that cannot be, she is asked. */
  const restore = (revision: Revision) =>
    form.formState.isDirty && !backup.shelve() ? setReplacing(revision) : fillFrom(revision)

  function fillFrom(revision: Revision) {
    setReplacing(null)
    for (const [name, value] of Object.entries(restored(revision)))
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

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    // The button that was pressed says what becomes of the article; Enter in a field presses the first one.
    const { submitter } = event.nativeEvent as SubmitEvent
    const pressed = submitter?.getAttribute('value')
    void send(pressed === 'published' ? PUBLISHED : pressed === 'draft' ? DRAFT : standing)
  }

  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={onSubmit} className="space-y-5">
        <OpenElsewhere
          record={saving.record}
          isOpen={article !== null || form.formState.isDirty}
          what={article ? 'המאמר הזה פתוח' : 'מאמר חדש פתוח'}
        />
        <LocalBackupNotice {...backup} />
        <ArticleFormSections
          publicSlug={article?.status === 'published' ? article.slug : null}
          taken={taken}
        />
        {article && <Revisions articleId={article.id} onRestore={restore} />}
        <ArticleFormBar
          outcome={standing}
          autosave={saving.autosave}
          onSchedule={() => setScheduling(true)}
        />
      </form>
      <ConflictDialog
        saved="המאמר נשמר"
        labels={ARTICLE_LABELS}
        conflict={conflict.current}
        onClose={conflict.close}
      />
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
    </FormProvider>
  )
}
