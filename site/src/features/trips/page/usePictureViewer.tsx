import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react'
import type { Picture } from '../../../../page-data/types'
import { lazyWithFallback } from '../../../lib/lazyWithFallback'
import { pictureFile } from '../../../lib/pictureFile'
import type { PictureViewerProps } from '../../../ui/PictureViewer'
import { Waiting } from '../../../ui/Waiting'

const PictureViewer = lazyWithFallback<PictureViewerProps>(
  () => import('../../../ui/PictureViewer').then((part) => part.default),
  PlainFile,
  <Waiting />,
)

/**
 * The trip's picture viewer, fetched on first use. Links within `page` with a picture's index in `data-picture` open it;
 * without scripts they open the file. Render `viewer` in the page.
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
        alt: pictureAltText(picture, title, index),
      }))}
      title={title}
      start={start}
      onClose={() => setStart(null)}
    />
  )
  return { page, viewer }
}

/** A picture's alt text: the owner's, or the trip's title with the picture's number. */
export function pictureAltText({ alt }: Picture, title: string, index: number): string {
  return alt || (index === 0 ? title : `${title}, תמונה ${index + 1}`)
}

/** Opens the file when the viewer could not be loaded; the next click tries again. */
function PlainFile({ pictures, start, onClose }: PictureViewerProps) {
  const picture = pictures[start]
  useEffect(() => {
    if (picture) window.location.assign(pictureFile(picture))
    onClose()
  }, [picture, onClose])
  return null
}
