import { useEffect } from 'react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Picture } from '../../../../page-data/types'
import { read } from '../read'

export const PICTURES = read<Picture[]>('/api/pictures')

/** All pictures of the site, newest first. */
export const usePictures = () => useQuery(PICTURES)

/** The same, refetched on mount: other devices upload too. */
export const useFreshPictures = () => useQuery({ ...PICTURES, refetchOnMount: 'always' })

/** The same, refetched once if one of `paths` is not among them. */
export function usePicturesWith(paths: string[]) {
  const query = usePictures()
  const { data, refetch } = query
  const missing = data ? paths.filter((path) => !data.some(({ src }) => src === path)).join(' ') : ''
  useEffect(() => {
    // It stays unknown if it is no longer registered.
    if (missing) void refetch({ cancelRefetch: false })
  }, [missing, refetch])
  return query
}

/**
 * For mutations of a picture: a list that is being fetched is from before the change, so it is cancelled, and fetched again
 * afterwards, as it may have a newer picture.
 */
export function useCancelledPictures() {
  const client = useQueryClient()
  const list = { queryKey: PICTURES.queryKey, exact: true }
  return {
    async onMutate() {
      const isCancelled = client.isFetching(list) > 0
      await client.cancelQueries(list)
      return isCancelled
    },
    onSettled(_data: unknown, _error: unknown, _values: unknown, isCancelled?: boolean) {
      if (isCancelled) void client.invalidateQueries(list)
    },
  }
}

/**
 * The picture at a stored path; for one that is not registered any more, a record with the path alone. Null while the list is
 * loading, as the stored original is far too large for a phone.
 */
export function pictureAt(path: string, pictures: Picture[] | undefined): Picture | null {
  if (!pictures) return null
  return pictures.find(({ src }) => src === path) ?? { ...UNKNOWN, src: path }
}

const UNKNOWN = {
  base: null,
  widths: [],
  width: null,
  height: null,
  preview: null,
  colour: null,
  focus: null,
  alt: '',
  credit: '',
}
