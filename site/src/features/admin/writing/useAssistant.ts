/** Queries and mutations of the writing assistant (/api/writing, /api/blog/generate…). */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Category } from '../../../../page-data/types'
import { api } from '../../../lib/api'
import type { Schema } from '../../../lib/schemas'
import { useToast, type ToastMessage } from '../../../ui/Toast'
import { dropIfUnchanged } from '../forms/saving/localBackup'
import { isAnswerLost } from '../forms/saving/serverErrors'
import { PICTURES } from '../pictures/usePictures'
import { ARTICLES } from '../records/sections'
import { read } from '../read'
import { refetch } from '../refetch'
import type { Assistant, PassageFields, StartedArticle, WrittenArticle } from '../types'
import { failureMessage } from './failureMessage'

const WRITING = '/api/writing'
const assistant = read<Assistant>(WRITING)
const articles = read<WrittenArticle[]>(WRITING, 'articles')

/** In ms. */
const POLL = 1500

/** Query: whether the assistant has an API key, and this month's use against its limits. Refetched on each mount. */
export const useAssistant = () => useQuery({ ...assistant, gcTime: 0 })

/** Query: running, failed and recently finished generations. Polled while one is running. */
export const useWrittenArticles = () =>
  useQuery({
    ...articles,
    refetchInterval: ({ state: { data } }) => (data?.some(isUnderWay) ? POLL : false),
  })

/** Ids of jobs that this page has started, or seen under way: she is told of their end. */
export const followedJobs = new Set<string>()

export const isUnderWay = ({ status }: WrittenArticle) => status === 'queued' || status === 'running'

export const useTitles = () =>
  useMutation({
    mutationFn: async (category: Category) => {
      const { titles } = await api.post<Schema<'Titles'>>('/api/blog/generate-titles', { category })
      return titles
    },
  })

/** The key of the local backup of a title that the owner typed instead of choosing one. */
export const ownTitleBackup = (category: Category) => `own-title-${category}`

interface Wanted {
  title: string
  category: Category
  suggestedTitles: string[]
  /** The idempotency key. */
  key: string
}

const NOT_KNOWN =
  'התשובה לא הגיעה, ועוד לא ידוע אם המאמר התחיל להיכתב. אפשר ללחוץ שוב: אותו מאמר לא ייכתב פעמיים.'

const notWritten = (description: string): ToastMessage => ({
  title: 'שגיאה ביצירת המאמר',
  description,
  variant: 'destructive',
})

/** Shows its own error toast, as the panel may be unmounted by then. */
export function useStartArticle() {
  const refresh = useRefresh()
  const { toast } = useToast()
  return useMutation({
    mutationFn: ({ key, ...wanted }: Wanted) =>
      api.post<StartedArticle>(
        '/api/blog/generate',
        { ...wanted, selectedCategory: wanted.category, generateWithAI: true },
        { 'Idempotency-Key': key },
      ),
    onMutate: ({ category }) => dropIfUnchanged(ownTitleBackup(category)),
    onSuccess({ jobId }, _wanted, dropSentTitle) {
      // It may end before the list is read.
      followedJobs.add(jobId)
      dropSentTitle?.()
    },
    onError: (error) => toast(notWritten(isAnswerLost(error) ? NOT_KNOWN : failureMessage(error))),
    onSettled: () => void refresh(),
  })
}

/** Shows its own toasts: the card is unmounted when the list is refetched. */
export function useCancelArticle() {
  const refresh = useRefresh()
  const { toast } = useToast()
  return useMutation({
    mutationFn: (jobId: string) => api.post<Schema<'Message'>>(`${WRITING}/articles/${jobId}/cancel`),
    onSuccess: ({ message }) => toast({ title: message }),
    onError: (error) => toast({ title: 'זה לא בוטל', description: failureMessage(error) }),
    onSettled: refresh,
  })
}

/** Shows its own error toast, as `useCancelArticle`. */
export function useRetryArticle() {
  const refresh = useRefresh()
  const { toast } = useToast()
  return useMutation({
    mutationFn: (jobId: string) => api.post(`${WRITING}/articles/${jobId}/retry`),
    onError: (error) => toast(notWritten(failureMessage(error))),
    onSettled: refresh,
  })
}

export const useSuggestion = () =>
  useMutation({
    mutationFn: async (passage: PassageFields) => {
      const { text } = await api.post<Schema<'Suggestion'>>(`${WRITING}/suggestions`, passage)
      return text
    },
  })

/** Returns a function that refetches the generations, the pictures and the articles. */
export function useRefresh() {
  const client = useQueryClient()
  return () => {
    void client.invalidateQueries({ queryKey: articles.queryKey })
    void client.invalidateQueries({ queryKey: PICTURES.queryKey, exact: true })
    return refetch(client, { queryKey: ARTICLES })
  }
}
