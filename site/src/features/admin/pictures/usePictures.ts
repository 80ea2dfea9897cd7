import { useQuery } from '@tanstack/react-query'
import type { Picture } from '../../../../page-data/types'
import { read } from '../read'

export const PICTURES = read<Picture[]>('/api/pictures')

/** The pictures that the site has, newest first. */
export const usePictures = () => useQuery(PICTURES)

/**
 * The picture at a stored path. One that is not registered any more is shown by its path alone; nothing is shown
 * while the list is on its way, since the stored file itself is far too large for a phone.
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
