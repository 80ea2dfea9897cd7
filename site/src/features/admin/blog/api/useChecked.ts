/** The check before publishing for an article of the list: read as it is stored, and held against the rest of the site. */
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useToast } from '../../../../ui/Toast'
import { failure } from '../../forms/saving/serverErrors'
import { PICTURES } from '../../pictures/usePictures'
import type { Article } from '../../types'
import { ADDRESSES } from '../../useAddresses'
import { articleFormValues } from '../articleFields'
import { publishWarnings, type Warning } from '../publishWarnings'
import { articleApi } from './useArticles'
import { knownOf } from './useKnown'

export interface Checked {
  article: Article
  warnings: Warning[]
}

export function useChecked(id: number, onChecked: (checked: Checked) => void) {
  const client = useQueryClient()
  const { toast } = useToast()
  return useMutation({
    async mutationFn(): Promise<Checked | null> {
      const [article, addresses, pictures] = await Promise.all([
        articleApi.stored(id),
        client.fetchQuery({ ...ADDRESSES, staleTime: 0 }),
        client.fetchQuery(PICTURES),
      ])
      if (!article) return null
      return {
        article,
        warnings: publishWarnings(articleFormValues(article), knownOf(article, addresses, pictures)),
      }
    },
    onSuccess: (checked) => {
      if (checked) onChecked(checked)
      else toast({ title: 'המאמר לא פורסם', description: 'הוא נמחק בינתיים.', variant: 'destructive' })
    },
    onError: (error) => toast(failure('המאמר לא פורסם', error)),
  })
}
