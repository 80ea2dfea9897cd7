import { useCallback, useEffect, useState, type MouseEvent, type ReactNode } from 'react'
import type { Picture } from '../../../../page-data/types'
import { lazyPart } from '../../../lib/lazyPart'
import { largestFile } from './largestFile'

interface ViewerProps {
  pictures: Picture[]
  title: string
  start: number
  onClose: () => void
}

const PictureViewer = lazyPart<ViewerProps>(
  () => import('../../../ui/PictureViewer').then((part) => part.default),
  PlainFile,
)

/** For the click on a link to a picture's file. Without the viewer's script the link leads there. */
export type OpenPicture = (event: MouseEvent<HTMLAnchorElement>, index: number) => void

/** The trip's pictures in full, fetched when she first opens one. Put `viewer` into the page. */
export function usePictureViewer(
  pictures: Picture[],
  title: string,
): { open: OpenPicture; viewer: ReactNode } {
  const [start, setStart] = useState<number | null>(null)

  const open = useCallback<OpenPicture>((event, index) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    setStart(index)
  }, [])
  const viewer = start !== null && (
    <PictureViewer
      pictures={pictures.map((picture, index) => ({
        ...picture,
        alt: pictureWords(picture, title, index),
      }))}
      title={title}
      start={start}
      onClose={() => setStart(null)}
    />
  )
  return { open, viewer }
}

/** The owner's words for a picture, or the trip's name and the picture's place. */
export function pictureWords({ alt }: Picture, title: string, index: number): string {
  return alt || (index === 0 ? title : `${title}, תמונה ${index + 1}`)
}

/** The viewer did not arrive. */
function PlainFile({ pictures, start }: ViewerProps) {
  const picture = pictures[start]
  useEffect(() => {
    if (picture) window.location.assign(largestFile(picture))
  }, [picture])
  return null
}
