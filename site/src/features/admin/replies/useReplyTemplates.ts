/** Query of reply templates; mutations to save one and to delete one, with undo. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../lib/api'
import { randomId } from '../../../lib/randomId'
import { useToast } from '../../../ui/Toast'
import { failureOrUnknown } from '../forms/saving/serverErrors'
import { ifMatch } from '../forms/saving/ifMatch'
import { read } from '../read'
import { refetchUntilRead } from '../refetch'
import type { ReplyTemplate, ReplyTemplateFields } from '../types'

const TEMPLATES = '/api/reply-templates'

const templates = read<ReplyTemplate[]>(TEMPLATES)

export const useReplyTemplates = () => useQuery({ ...templates, refetchOnMount: 'always' })

/** Returns a function that fetches one template; null if it was deleted. */
export function useStoredTemplate() {
  const client = useQueryClient()
  return async (id: number | undefined) => {
    const all = await client.fetchQuery({ ...templates, staleTime: 0 })
    return all.find((one) => one.id === id) ?? null
  }
}

interface Save extends ReplyTemplateFields {
  /** The template as loaded, whose version is sent in If-Match; null for a new one. */
  from: ReplyTemplate | null
  /** The idempotency key: the same for each attempt to create one. */
  creationKey: string
}

const create = ({ name, text }: ReplyTemplateFields, creationKey: string) =>
  api.post<ReplyTemplate>(TEMPLATES, { name, text }, { 'Idempotency-Key': creationKey })

/** Shows no toasts: the form does. */
export function useSaveTemplate() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ from, creationKey, ...fields }: Save) =>
      from
        ? api.put<ReplyTemplate>(`${TEMPLATES}/${from.id}`, fields, ifMatch(from.version))
        : create(fields, creationKey),
    onSettled: () => void client.invalidateQueries({ queryKey: templates.queryKey }),
  })
}

export function useDeleteTemplate() {
  const client = useQueryClient()
  const { toast } = useToast()
  const changed = () => refetchUntilRead(client, { queryKey: templates.queryKey })
  const restore = useMutation({
    mutationFn: ({ template, creationKey }: { template: ReplyTemplate; creationKey: string }) =>
      create(template, creationKey),
    onSuccess: () => {
      toast({ title: 'התבנית חזרה' })
      return changed()
    },
    onError: (error) => {
      toast(failureOrUnknown({ failed: 'התבנית לא חזרה', unknown: 'עוד לא ידוע אם התבנית חזרה' }, error))
      return changed()
    },
  })
  return useMutation({
    mutationFn: ({ id, version }: ReplyTemplate) => api.delete(`${TEMPLATES}/${id}`, ifMatch(version)),
    onSuccess: (_, template) => {
      const undo = { template, creationKey: randomId() }
      toast({
        title: 'התבנית נמחקה',
        description: template.name,
        action: {
          label: 'לבטל',
          about: `את המחיקה של ${template.name}`,
          onAct: () => restore.mutate(undo),
        },
      })
      return changed()
    },
    onError: (error) => {
      toast(failureOrUnknown({ failed: 'התבנית לא נמחקה', unknown: 'עוד לא ידוע אם התבנית נמחקה' }, error))
      return changed()
    },
  })
}
