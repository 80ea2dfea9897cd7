import { useEffect } from 'react'
import { useQuery } from '@tanstack/react-query'
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
