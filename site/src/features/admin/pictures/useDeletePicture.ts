import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Picture } from '../../../../page-data/types'
import { api } from '../../../lib/api'
import { refetchUntilRead } from '../refetch'
import { PICTURES, useCancelledPictures } from './usePictures'

/** Deletes an unused picture; otherwise the API refuses, and names the records that use it. */
export function useDeletePicture() {
  const client = useQueryClient()
  return useMutation({
    ...useCancelledPictures(),
    mutationFn: ({ src }: Picture) => api.delete(`/api/pictures/${src.replace('/objects/', '')}`),
    onSuccess: (_, { src }) =>
      client.setQueryData(PICTURES.queryKey, (known: Picture[] | undefined) =>
        known?.filter((each) => each.src !== src),
      ),
    // It may be deleted although the response was lost, or from another device.
    onError: () => void refetchUntilRead(client, { queryKey: PICTURES.queryKey, exact: true }),
  })
}
