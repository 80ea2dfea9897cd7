import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react'
import type { Picture } from '../../../../page-data/types'
import { lazyWithFallback } from '../../../lib/lazyWithFallback'
import { pictureFile } from '../../../lib/pictureFile'
import type { PictureViewerProps } from '../../../ui/PictureViewer'

const PictureViewer = lazyWithFallback<PictureViewerProps>(
  () => import('../../../ui/PictureViewer').then((part) => part.default),
  PlainFile,
)

/**
 * The trip's pictures in full, fetched when she first opens one. Links within `page` that tell a picture's place in
 * `data-picture` open it; without the viewer's script they lead to its file. Put `viewer` into the page.
 */
export function usePictureViewer(
  pictures: Picture[],
  title: string,
): { page: RefObject<HTMLDivElement | null>; viewer: ReactNode } {
  const page = useRef<HTMLDivElement>(null)
  const [start, setStart] = useState<number | null>(null)

  useEffect(() => {
    const element = page.current!
    const open = (event: MouseEvent) => {
      const link = (event.target as Element).closest<HTMLElement>('a[data-picture]')
      if (!link || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
      event.preventDefault()
      setStart(Number(link.dataset.picture))
    }
    element.addEventListener('click', open)
    return () => element.removeEventListener('click', open)
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
  return { page, viewer }
}

/** The owner's words for a picture, or the trip's name and the picture's place. */
export function pictureWords({ alt }: Picture, title: string, index: number): string {
  return alt || (index === 0 ? title : `${title}, תמונה ${index + 1}`)
}

/** The viewer did not arrive; the next press asks for it again. */
function PlainFile({ pictures, start, onClose }: PictureViewerProps) {
  const picture = pictures[start]
  useEffect(() => {
    if (picture) window.location.assign(pictureFile(picture))
    onClose()
  }, [picture, onClose])
  return null
}
