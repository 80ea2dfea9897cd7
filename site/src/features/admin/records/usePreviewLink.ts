/** The secret link to a record's preview: state, creating, revoking. The API returns its URL only on creation. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../lib/api'
import type { Schema } from '../../../lib/schemas'
import { read } from '../read'
import { refetchUntilRead } from '../refetch'
import type { Section } from './sections'

export function usePreviewLink(section: Section, id: number, isOpen: boolean) {
  const client = useQueryClient()
  const address = `/api/${section}/${id}/preview-link`
  const asked = read<Schema<'Link'>>(`/api/${section}`, String(id), 'preview-link')
  // Refetched each time the dialog opens: another device may have created or revoked a link.
  const state = useQuery({ ...asked, enabled: isOpen, gcTime: 0, staleTime: 0 })
  // The link may have been created or revoked although the response was lost.
  const onError = () => void refetchUntilRead(client, { queryKey: asked.queryKey })
  const make = useMutation({
    mutationFn: () => api.post<Schema<'NewLink'>>(address),
    onSuccess: ({ expiresAt }) => client.setQueryData(asked.queryKey, { expiresAt }),
    onError,
  })
  const withdraw = useMutation({
    mutationFn: () => api.delete(address),
    onSuccess: () => {
      make.reset()
      client.setQueryData(asked.queryKey, { expiresAt: null })
    },
    onError,
  })
  return {
    state,
    make,
    withdraw,
    /** The created link; null after leaving this screen, or if another link replaced it: then only a new one can be copied. */
    link:
      make.data && make.data.expiresAt === state.data?.expiresAt
        ? `${window.location.origin}/preview#${make.data.token}`
        : null,
  }
}
