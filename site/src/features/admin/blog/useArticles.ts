/** Reading and changing the articles. Every change is followed on its way to the public site. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../lib/api'
import { useToast } from '../../../ui/Toast'
import { adviceAfter } from '../forms/serverErrors'
import { SAVES_CONTENT, useSavedNotice } from '../publishing/usePublishing'
import { read } from '../read'
import type { Article, ArticleFields, ArticleListed, ArticleStatus } from '../types'
import { articleFormValues } from './articleFields'

const BLOG = '/api/blog'

/** Drafts included, newest first, without their texts. */
export const useArticles = () => useQuery(read<ArticleListed[]>(BLOG))

/** One article for its form: read anew each time the form opens, since another device may have changed it. */
export const useArticle = (slug: string) => useQuery({ ...read<Article>(BLOG, slug), gcTime: 0 })

/** Creates the article, or changes the one with `id`. */
export function useSaveArticle(id: number | null) {
  const afterwards = useArticlesChanged()
  return useMutation({
    mutationKey: SAVES_CONTENT,
    mutationFn: (fields: ArticleFields) =>
      id === null ? api.post<Article>(BLOG, fields) : api.put<Article>(`${BLOG}/${id}`, fields),
    onSuccess: afterwards,
  })
}

/**
 * Publishes or takes back an article from the list: its text goes along, so that the API can judge it. Says itself
 * how it went, since the row that asked may have left the list by then.
 */
export function useSetArticleStatus() {
  const afterwards = useArticlesChanged()
  const { toast } = useToast()
  return useMutation({
    mutationKey: SAVES_CONTENT,
    mutationFn: async ({ slug, status }: { slug: string; status: ArticleStatus }) => {
      const article = await api.get<Article>(`${BLOG}/${slug}`)
      return api.put<Article>(`${BLOG}/${article.id}`, { ...articleFormValues(article), status })
    },
    onSuccess: ({ title, status }) => {
      toast(
        status === 'published'
          ? { title: 'המאמר פורסם', description: title }
          : { title: 'המאמר ירד מהאתר', description: 'הוא נשאר כאן כטיוטה.' },
      )
      return afterwards()
    },
    onError: (error, { status }) =>
      toast({
        title: status === 'published' ? 'המאמר לא פורסם' : 'המאמר לא ירד מהאתר',
        description: adviceAfter(error),
        variant: 'destructive',
      }),
  })
}

function useArticlesChanged() {
  const client = useQueryClient()
  const saved = useSavedNotice()
  return () => {
    saved()
    return client.invalidateQueries({ queryKey: [BLOG], exact: true })
  }
}
