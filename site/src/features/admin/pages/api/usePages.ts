/** Reading and changing her own pages. Every change is followed on its way to the public site. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../../lib/api'
import { useToast } from '../../../../ui/Toast'
import { failure } from '../../forms/saving/serverErrors'
import { madeFrom } from '../../forms/saving/versions'
import { saveAddress } from '../../next/nextVersion'
import { SAVES_CONTENT, useSavedNotice } from '../../publishing/usePublishing'
import { read } from '../../read'
import { readAnew } from '../../readAnew'
import { savedBy } from '../../session/attended'
import type { Page, PageFields, PageListed } from '../../types'

const PAGES = '/api/pages'

export const usePages = () => useQuery({ ...read<PageListed[]>(PAGES), refetchOnMount: 'always' })

/** One page for its form: read anew each time the form opens, since another device may have changed it. */
export const usePage = (slug: string) => useQuery({ ...read<Page>(PAGES, slug), gcTime: 0 })

interface Save {
  /** What the form was filled from; null for a new page. */
  from: Page | null
  fields: PageFields
  creationKey: string
  /** It saves itself: nothing of it is on its way to the site. */
  isQuiet: boolean
}

/** Creates the page, or changes the one that the form was filled from. */
export function useSavePage() {
  const afterwards = usePagesChanged()
  return useMutation({
    mutationKey: SAVES_CONTENT,
    mutationFn: ({ from, fields, creationKey, isQuiet }: Save) =>
      from === null
        ? api.post<Page>(PAGES, fields, { 'Idempotency-Key': creationKey, ...savedBy(isQuiet) })
        : changePage(from, fields, isQuiet),
    // Nobody waits for the list: a new page must have its id before that.
    onSuccess: (stored, { from, isQuiet }) =>
      void afterwards(!isQuiet && (stored.published || from?.published === true)),
  })
}

/** What is live and saves itself is kept as its next version. */
function changePage(from: Page, { published, publishAt, ...written }: PageFields, isQuiet: boolean) {
  const isNext = isQuiet && from.published
  const { path, version } = saveAddress(PAGES, from, isNext)
  return api.put<Page>(path, isNext ? written : { ...written, published, publishAt }, {
    ...madeFrom(version),
    ...savedBy(isQuiet),
  })
}

/** From the list. Says itself how it went, since the row that asked may have left the list by then. */
export function useSwitchPage() {
  const afterwards = usePagesChanged()
  const { toast } = useToast()
  return useMutation({
    mutationKey: SAVES_CONTENT,
    mutationFn: ({ id, published }: Pick<PageListed, 'id' | 'published'>) =>
      api.put<Page>(`${PAGES}/${id}`, { published }),
    onSuccess: ({ title, published }) => {
      toast(
        published
          ? { title: 'העמוד פורסם', description: title }
          : { title: 'העמוד ירד מהאתר', description: 'הוא נשאר כאן כטיוטה.' },
      )
      return afterwards(true)
    },
    onError: (error, { published }) =>
      toast(failure(published ? 'העמוד לא פורסם' : 'העמוד לא ירד מהאתר', error)),
  })
}

/** The page as it is stored now, wherever it may have moved; undefined when it is gone. */
export async function storedPage(id: number): Promise<Page | undefined> {
  const listed = (await api.get<PageListed[]>(PAGES)).find((page) => page.id === id)
  return listed && api.get<Page>(`${PAGES}/${listed.slug}`)
}

function usePagesChanged() {
  const client = useQueryClient()
  const saved = useSavedNotice()
  return (isForVisitors: boolean) => {
    if (isForVisitors) saved()
    return readAnew(client, { queryKey: [PAGES], exact: true })
  }
}
