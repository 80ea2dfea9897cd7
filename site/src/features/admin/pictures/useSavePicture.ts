import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Picture } from '../../../../page-data/types'
import { api } from '../../../lib/api'
import { useToast } from '../../../ui/Toast'
import { failure } from '../forms/saving/serverErrors'
import { SAVES_CONTENT, useMarkPublishingQueued } from '../publishing/usePublishing'
import { PICTURES, useCancelledPictures } from './usePictures'

export const PICTURE_SAVED = { title: 'התמונה נשמרה' }

/** Saves a picture's details. The pages that show it are rebuilt, which the publishing state follows as after any save. */
export function useSavePicture({ src }: Picture) {
  const client = useQueryClient()
  const saved = useMarkPublishingQueued()
  const { toast } = useToast()
  return useMutation({
    mutationKey: SAVES_CONTENT,
    ...useCancelledPictures(),
    mutationFn: (change: Partial<Pick<Picture, 'alt' | 'credit' | 'focus'>>) =>
      api.put<Picture>(`/api/pictures/${src.replace('/objects/', '')}`, change),
    onSuccess: (picture) => {
      saved()
      client.setQueryData(PICTURES.queryKey, (known: Picture[] | undefined) =>
        known?.map((each) => (each.src === picture.src ? picture : each)),
      )
      toast(PICTURE_SAVED)
    },
    onError: (error) => toast(failure('שגיאה בשמירת התמונה', error)),
  })
}
