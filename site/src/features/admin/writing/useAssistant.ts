/** The writing assistant's calls. */
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

const POLL = 1500

/** Whether it is set up, and what it took this month. Read anew by every screen that shows it. */
export const useAssistant = () => useQuery({ ...assistant, gcTime: 0 })

/** The articles that it writes: asked again only while one is under way. */
export const useWrittenArticles = () =>
  useQuery({
    ...articles,
    refetchInterval: ({ state: { data } }) => (data?.some(isUnderWay) ? POLL : false),
  })

export const isUnderWay = ({ status }: WrittenArticle) => status === 'queued' || status === 'running'

export const useTitles = () =>
  useMutation({
    mutationFn: async (category: Category) => {
      const { titles } = await api.post<Schema<'Titles'>>('/api/blog/generate-titles', { category })
      return titles
    },
  })

/** The name of the local backup of a title of her own (`OwnTitle`). */
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

/** Says itself what went wrong, as the owner may have left the panel by then. */
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
    onSuccess: (_answer, _wanted, dropSentTitle) => dropSentTitle?.(),
    onError: (error) => toast(notWritten(isAnswerLost(error) ? NOT_KNOWN : failureMessage(error))),
    onSettled: () => void refresh(),
  })
}

/** Says itself how it went: the card that asked is gone as soon as the list is read anew. */
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

/** Says itself when it did not go on, for the same reason. */
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

/** Reads the assistant's list anew, its pictures and the articles themselves. */
export function useRefresh() {
  const client = useQueryClient()
  return () => {
    void client.invalidateQueries({ queryKey: articles.queryKey })
    void client.invalidateQueries({ queryKey: PICTURES.queryKey, exact: true })
    return refetch(client, { queryKey: ARTICLES })
  }
}
