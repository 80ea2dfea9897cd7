/** Her own texts to answer with: read, kept, and deleted with a way back. Each says itself how it went. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../lib/api'
import { useToast } from '../../../ui/Toast'
import { failure } from '../forms/saving/serverErrors'
import { read } from '../read'
import type { ReplyTemplate, ReplyTemplateFields } from '../types'

const TEMPLATES = '/api/reply-templates'

const templates = read<ReplyTemplate[]>(TEMPLATES)

export const useReplyTemplates = () => useQuery({ ...templates, refetchOnMount: 'always' })

export function useSaveTemplate() {
  const client = useQueryClient()
  const { toast } = useToast()
  return useMutation({
    mutationFn: ({ id, ...fields }: ReplyTemplateFields & { id?: number }) =>
      id === undefined
        ? api.post<ReplyTemplate>(TEMPLATES, fields)
        : api.put<ReplyTemplate>(`${TEMPLATES}/${id}`, fields),
    onSuccess: () => {
      toast({ title: 'התבנית נשמרה' })
      return client.invalidateQueries({ queryKey: templates.queryKey })
    },
    onError: (error) => toast(failure('התבנית לא נשמרה', error)),
  })
}

export function useDeleteTemplate() {
  const client = useQueryClient()
  const { toast } = useToast()
  const changed = () => client.invalidateQueries({ queryKey: templates.queryKey })
  const restore = useMutation({
    mutationFn: ({ name, text }: ReplyTemplate) => api.post<ReplyTemplate>(TEMPLATES, { name, text }),
    onSuccess: () => {
      toast({ title: 'התבנית חזרה' })
      return changed()
    },
    onError: (error) => toast(failure('התבנית לא חזרה', error)),
  })
  return useMutation({
    mutationFn: ({ id }: ReplyTemplate) => api.delete(`${TEMPLATES}/${id}`),
    onSuccess: (_, template) => {
      toast({
        title: 'התבנית נמחקה',
        description: template.name,
        action: {
          label: 'לבטל',
          about: `את המחיקה של ${template.name}`,
          onAct: () => restore.mutate(template),
        },
      })
      return changed()
    },
    onError: (error) => {
      toast(failure('התבנית לא נמחקה', error))
      return changed()
    },
  })
}
