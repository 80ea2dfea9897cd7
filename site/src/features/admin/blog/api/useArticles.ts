/** Reading and changing the articles. Every change is followed on its way to the public site. */
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../../lib/api'
import { useToast } from '../../../../ui/Toast'
import { failure } from '../../forms/saving/serverErrors'
import { saveAddress } from '../../next/nextVersion'
import { madeFrom } from '../../forms/saving/versions'
import { isPublished } from '../../next/publicationState'
import { SAVES_CONTENT, useSavedNotice } from '../../publishing/usePublishing'
import { read } from '../../read'
import { readAnew } from '../../readAnew'
import { readPages } from '../../readPages'
import { savedBy } from '../../session/attended'
import type { Article, ArticleFields, ArticleListed, ArticleStatus, ArticleSums } from '../../types'

const BLOG = '/api/blog'

/** What every read of the list begins with: a save reads all of them anew, and no form. */
export const ARTICLES = ['articles'] as const

export interface ArticleChoice {
  status: 'all' | 'published' | 'draft' | 'scheduled'
  search: string
}

/** Drafts included, newest first, without their texts. */
export const useArticles = ({ status, search }: ArticleChoice) =>
  useInfiniteQuery(
    readPages<ArticleListed>([...ARTICLES, 'pages'], BLOG, {
      status: status === 'all' ? '' : status,
      q: search,
    }),
  )

/** How many there are in each state, and what she can go on with. */
export const useArticleSums = () =>
  useQuery({
    queryKey: [...ARTICLES, 'sums'],
    queryFn: () => api.get<ArticleSums>('/api/desk/articles'),
    refetchOnMount: 'always',
  })

export const allOf = ({ published, draft, scheduled }: ArticleSums) => published + draft + scheduled

/** One of the list, wherever in it it stands; null when it is gone. */
export const useListedArticle = (id: number | undefined) =>
  useQuery({
    queryKey: [...ARTICLES, 'id', String(id)],
    queryFn: () => listedArticle(id!),
    enabled: id !== undefined,
  })

const listedArticle = async (id: number) => (await api.get<ArticleListed[]>(`${BLOG}?id=${id}`))[0] ?? null

/** One article for its form: read anew each time the form opens, since another device may have changed it. */
export const useArticle = (slug: string) => useQuery({ ...read<Article>(BLOG, slug), gcTime: 0 })

interface Save {
  /** What the form was filled from; null for a new article. */
  from: Article | null
  fields: ArticleFields
  creationKey: string
  /** A draft that saves itself: nothing of it is on its way to the site. */
  isQuiet: boolean
}

/** Creates the article, or changes it. Nobody waits for the list: the new article must have its id before that. */
export function useSaveArticle() {
  const afterwards = useArticlesChanged()
  const client = useQueryClient()
  return useMutation({
    mutationKey: SAVES_CONTENT,
    mutationFn: ({ from, fields, creationKey, isQuiet }: Save) =>
      from === null
        ? api.post<Article>(BLOG, withStatus(fields), { 'Idempotency-Key': creationKey, ...savedBy(isQuiet) })
        : changeArticle(from, fields, isQuiet),
    onSuccess: (_, { isQuiet }) => void (isQuiet ? readAnew(client, { queryKey: ARTICLES }) : afterwards()),
  })
}

/** What is live and saves itself is kept as its next version. */
function changeArticle(from: Article, { published, publishAt, ...written }: ArticleFields, isQuiet: boolean) {
  const isNext = isQuiet && isPublished(from)
  const { path, version } = saveAddress(BLOG, from, isNext)
  return api.put<Article>(path, isNext ? written : withStatus({ ...written, published, publishAt }), {
    ...madeFrom(version),
    ...savedBy(isQuiet),
  })
}

/** As the API names it. */
const withStatus = ({ published, ...fields }: Partial<ArticleFields>) => ({
  ...fields,
  status: published ? 'published' : 'draft',
})

/**
 * Publishes or takes back an article from the list; the API judges the text that it holds. Says itself how it went,
 * since the row that asked may have left the list by then.
 */
export function useSetArticleStatus() {
  const afterwards = useArticlesChanged()
  const { toast } = useToast()
  return useMutation({
    mutationKey: SAVES_CONTENT,
    mutationFn: ({ id, status, version }: { id: number; status: ArticleStatus; version?: string }) =>
      api.put<Article>(`${BLOG}/${id}`, { status }, madeFrom(version)),
    onSuccess: ({ title, status }) => {
      toast(
        status === 'published'
          ? { title: 'המאמר פורסם', description: title }
          : { title: 'המאמר ירד מהאתר', description: 'הוא נשאר כאן כטיוטה.' },
      )
      return afterwards()
    },
    onError: (error, { status }) =>
      toast(failure(status === 'published' ? 'המאמר לא פורסם' : 'המאמר לא ירד מהאתר', error)),
  })
}

/** The article as it is stored now, wherever it may have moved; undefined when it is gone. */
export async function storedArticle(id: number): Promise<Article | undefined> {
  const listed = await listedArticle(id)
  return listed ? api.get<Article>(`${BLOG}/${listed.slug}`) : undefined
}

function useArticlesChanged() {
  const client = useQueryClient()
  const saved = useSavedNotice()
  return () => {
    saved()
    return readAnew(client, { queryKey: ARTICLES })
  }
}
