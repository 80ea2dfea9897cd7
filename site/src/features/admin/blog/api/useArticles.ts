/** Queries and mutations of articles. */
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { api } from '../../../../lib/api'
import { recordApi } from '../../records/recordApi'
import { ARTICLES } from '../../records/sections'
import { readPages } from '../../readPages'
import { POLL_INTERVAL_MS } from '../../refetch'
import { readHeaders } from '../../session/userActivity'
import type { Article, ArticleFields, ArticleListed, ArticleSums } from '../../types'

const BLOG = '/api/blog'
const AN_HOUR = 60 * 60_000

export interface ArticleChoice {
  status: 'all' | 'published' | 'draft' | 'scheduled'
  search: string
}

/** Drafts included, newest first, without their texts. Kept while she writes, with as many pages as she had read. */
export const useArticles = ({ status, search }: ArticleChoice) =>
  useInfiniteQuery({
    ...readPages<ArticleListed>([...ARTICLES, 'pages'], BLOG, {
      status: status === 'all' ? '' : status,
      q: search,
    }),
    gcTime: AN_HOUR,
  })

/** The number of articles in each state, what was saved last and the next scheduled one; refetched while it is shown. */
export const useArticleSums = () =>
  useQuery({
    queryKey: [...ARTICLES, 'sums'],
    queryFn: () => api.get<ArticleSums>('/api/desk/articles', readHeaders()),
    refetchOnMount: 'always',
    refetchInterval: POLL_INTERVAL_MS,
  })

export const allOf = ({ published, draft, scheduled }: ArticleSums) => published + draft + scheduled

/** One article by id, in the list's shape; null if it is gone. Refetched on mount: its moment may have come. */
export const useListedArticle = (id: number | undefined) =>
  useQuery({
    queryKey: [...ARTICLES, 'id', String(id)],
    queryFn: () => listedArticle(id!),
    enabled: id !== undefined,
    refetchOnMount: 'always',
  })

async function listedArticle(id: number) {
  return (await api.get<ArticleListed[]>(`${BLOG}?id=${id}`, readHeaders()))[0] ?? null
}

export const articleApi = recordApi<Article, ArticleFields>({
  section: 'blog',
  listed: listedArticle,
  publishedField: (published) => ({ status: published ? 'published' : 'draft' }),
  followsDrafts: true,
})
