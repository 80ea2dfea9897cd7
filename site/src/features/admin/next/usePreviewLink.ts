/** The secret link to a record's preview: whether there is one, made, withdrawn. Its address is told only when it is made. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../lib/api'
import type { Schema } from '../../../lib/schemas'
import { useToast } from '../../../ui/Toast'
import { read } from '../read'
import type { Section } from './useNextVersion'

export function usePreviewLink(section: Section, id: number, isOpen: boolean) {
  const client = useQueryClient()
  const { toast } = useToast()
  const address = `/api/${section}/${id}/preview-link`
  const asked = read<Schema<'Link'>>(`/api/${section}`, String(id), 'preview-link')
  const state = useQuery({ ...asked, enabled: isOpen, gcTime: 0, refetchOnMount: 'always' })
  const make = useMutation({
    mutationFn: () => api.post<Schema<'NewLink'>>(address),
    onSuccess: ({ expiresAt }) => client.setQueryData(asked.queryKey, { expiresAt }),
  })
  const withdraw = useMutation({
    mutationFn: () => api.delete(address),
    onSuccess: () => {
      make.reset()
      client.setQueryData(asked.queryKey, { expiresAt: null })
      toast({ title: 'הקישור בוטל', description: 'מי שקיבלה אותו כבר לא רואה דבר.' })
    },
  })
  return {
    state,
    make,
    withdraw,
    /** null once she has left this screen: then only a new one can be copied. */
    link: make.data ? `${window.location.origin}/preview#${make.data.token}` : null,
  }
}
