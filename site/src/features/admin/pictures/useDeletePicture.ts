import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Picture } from '../../../../page-data/types'
import { api } from '../../../lib/api'
import { PICTURES } from './usePictures'

/** Deletes a picture that nothing shows; the API's refusal names what does. */
export function useDeletePicture() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ src }: Picture) => api.delete(`/api/pictures/${src.replace('/objects/', '')}`),
    onSuccess: (_, { src }) =>
      client.setQueryData(PICTURES.queryKey, (known: Picture[] | undefined) =>
        known?.filter((each) => each.src !== src),
      ),
  })
}
