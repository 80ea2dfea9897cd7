import '../styles/picture-viewer.css'
import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
} from 'react'
import type { Picture as PictureRecord } from '../../page-data/types'
import { prefersReducedMotion } from '../lib/reducedMotion'
import { BackIcon, CloseIcon, ForwardIcon } from './icons'
import { scrollToPage } from './scrollToPage'
import { useCloseOnBack } from './useCloseOnBack'
import { useScrollSettled } from './useScrollSettled'
import { ViewerSlide } from './ViewerSlide'

export interface PictureViewerProps {
  /** Each with its caption in `alt`. */
  pictures: PictureRecord[]
  title: string
  /** Index of the picture to open with. */
  start: number
  onClose: () => void
}

/**
 * Full-window picture viewer with swiping. Right-to-left: the next picture is on the left, the left arrow key goes forward and
 * the right one back. Escape and the browser's back button close it.
 */
export default function PictureViewer({ pictures, title, start, onClose }: PictureViewerProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const track = useRef<HTMLDivElement>(null)
  const [current, setCurrent] = useState(start)
  const last = pictures.length - 1

  useLayoutEffect(() => {
    dialog.current?.showModal()
    scrollToPage(track.current, start, 'instant')
  }, [start])
  const onScroll = useScrollSettled(track, setCurrent)
  const leave = useCloseOnBack(dialog)

  // The scroll offset depends on the window's width, which changes when a phone is rotated.
  const onResize = useEffectEvent(() => scrollToPage(track.current, current, 'instant'))
  useEffect(() => {
    const listener = () => onResize()
    window.addEventListener('resize', listener)
    return () => window.removeEventListener('resize', listener)
  }, [])

  const show = (index: number) => {
    if (index < 0 || index > last) return
    setCurrent(index)
    scrollToPage(track.current, index, prefersReducedMotion() ? 'instant' : 'smooth')
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const goal = { ArrowLeft: current + 1, ArrowRight: current - 1, Home: 0, End: last }[event.key]
    if (goal === undefined) return
    event.preventDefault()
    show(goal)
  }

  return (
    // Keys work wherever the focus is in the dialog.
    <dialog
      ref={dialog}
      aria-label={`תמונות: ${title}`}
      className="picture-viewer"
      onKeyDown={onKeyDown}
      onClose={() => {
        leave()
        onClose()
      }}
    >
      <div
        ref={track}
        role="group"
        aria-label="התמונות"
        tabIndex={0}
        className="picture-viewer-track"
        onScroll={onScroll}
      >
        {pictures.map((picture, index) => (
          <ViewerSlide
            key={picture.src}
            picture={picture}
            isShown={index === current}
            isNear={Math.abs(index - current) <= 1}
          />
        ))}
      </div>
      <div className="flex items-center justify-between gap-4 px-4 py-2">
        <Arrow label="התמונה הקודמת" isEnd={current === 0} onClick={() => show(current - 1)}>
          <BackIcon className="size-7" />
        </Arrow>
        <p aria-live="polite" className="min-w-0 text-center text-sm">
          <span className="block font-semibold">
            <bdi>{current + 1}</bdi> מתוך <bdi>{pictures.length}</bdi>
          </span>
          <bdi className="line-clamp-2 block">{pictures[current]?.alt}</bdi>
        </p>
        <Arrow label="התמונה הבאה" isEnd={current === last} onClick={() => show(current + 1)}>
          <ForwardIcon className="size-7" />
        </Arrow>
      </div>
      <button
        type="button"
        aria-label="סגירת התמונות"
        onClick={() => dialog.current?.close()}
        className="absolute end-3 top-3 grid size-12 place-items-center rounded-full bg-[#000b] hover:bg-[#000]"
      >
        <CloseIcon className="size-7" />
      </button>
    </dialog>
  )
}

interface ArrowProps {
  label: string
  isEnd: boolean
  onClick: () => void
  children: ReactNode
}

/** At the end aria-disabled instead of disabled, so that it keeps the focus. */
function Arrow({ label, isEnd, onClick, children }: ArrowProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={isEnd}
      onClick={onClick}
      className="grid size-12 shrink-0 place-items-center rounded-full hover:bg-[#fff3] aria-disabled:opacity-40"
    >
      {children}
    </button>
  )
}
