/** Writes an article: saves it as a draft, publishes it, changes what is published, or takes it off the site. */
import { zodResolver } from '@hookform/resolvers/zod'
import { useState, type FormEvent } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import type { Category } from '../../../../page-data/types'
import { useToast } from '../../../ui/Toast'
import { RescueNotice } from '../forms/RescueNotice'
import { adviceAfter, showServerErrors } from '../forms/serverErrors'
import { settle } from '../forms/settle'
import { useRescue } from '../forms/useRescue'
import type { Article, ArticleStatus } from '../types'
import { ReviewDialog } from '../writing/ReviewDialog'
import { ArticleFormBar } from './ArticleFormBar'
import { ArticleFormSections } from './ArticleFormSections'
import {
  ARTICLE_FIELDS,
  NO_TEXT_YET,
  articleFormValues,
  articleSchema,
  emptyArticle,
  type ArticleFormValues,
  type CheckedArticle,
} from './articleFields'
import { savedWords } from './savedWords'
import { useSaveArticle } from './useArticles'

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
  const [article, setArticle] = useState(opened)
  const [isReviewing, setReviewing] = useState(false)
  const save = useSaveArticle(article?.id ?? null)
  const form = useForm<ArticleFormValues, unknown, CheckedArticle>({
    resolver: zodResolver(articleSchema),
    defaultValues: article ? articleFormValues(article) : emptyArticle(category),
    mode: 'onTouched',
  })
  const rescue = useRescue(`article:${article?.id ?? 'new'}`, form)

  async function submit(fields: CheckedArticle, status: ArticleStatus) {
    if (status === 'published' && !fields.contentMd) {
      form.setError('contentMd', { message: NO_TEXT_YET }, { shouldFocus: true })
      return
    }
    if (status === 'published' && fields.assisted && !fields.reviewed) {
      setReviewing(true)
      return
    }
    const sent = structuredClone(form.getValues())
    try {
      const saved = await save.mutateAsync({ ...fields, status })
      rescue.drop()
      settle(form, sent, articleFormValues(saved))
      setArticle(saved)
      toast(savedWords(article?.status, status))
      if (!article) onCreated?.(saved)
    } catch (error) {
      showServerErrors(form, error, ARTICLE_FIELDS)
      const title = article ? 'שגיאה בשמירת המאמר' : 'שגיאה ביצירת המאמר'
      toast({ title, description: adviceAfter(error), variant: 'destructive' })
    }
  }

  function publishReviewed() {
    setReviewing(false)
    form.setValue('reviewed', true, { shouldDirty: true })
    void form.handleSubmit((fields) => submit(fields, 'published'))()
  }

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    // The button that was pressed says what becomes of the article; Enter in a field presses the first one.
    const { submitter } = event.nativeEvent as SubmitEvent
    const status = submitter?.getAttribute('value') === 'published' ? 'published' : 'draft'
    void form.handleSubmit((fields) => submit(fields, status))(event)
  }

  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={onSubmit} className="space-y-5">
        <RescueNotice found={rescue.found} onRestore={rescue.restore} onDrop={rescue.drop} />
        <ArticleFormSections
          publicSlug={article?.status === 'published' ? article.slug : null}
          taken={taken}
        />
        <ArticleFormBar status={article?.status ?? 'draft'} />
      </form>
      <ReviewDialog
        open={isReviewing}
        text={form.getValues('contentMd')}
        onClose={() => setReviewing(false)}
        onReviewed={publishReviewed}
      />
    </FormProvider>
  )
}
