import {
  useCallback,
  useEffect,
  useRef,
  useState,
  type FocusEvent,
  type RefObject,
  type TouchEvent,
} from 'react'
import { useReducedMotion, prefersReducedMotion } from '../../lib/reducedMotion'
import { scrollToPage } from '../../ui/scrollToPage'
import { useScrollSettled } from '../../ui/useScrollSettled'

const INTERVAL_MS = 3000

/**
 * Shows the pages of a scrolling track in turn, one every INTERVAL_MS. Pauses on hover, while it is touched or has the focus, in a
 * hidden tab and when stopped, also by a dot or a swipe to another page; does not start with reduced motion.
 */
export function useCarousel(track: RefObject<HTMLElement | null>, pageCount: number) {
  const [current, setCurrent] = useState(0)
  // What the track shows or glides to, also before React has rendered it.
  const target = useRef(0)
  const [isPlaying, setIsPlaying] = useState(true)
  const [isPointedAt, setIsPointedAt] = useState(false)
  const [isTouched, setIsTouched] = useState(false)
  const [hasFocus, setHasFocus] = useState(false)
  const isResting = isPointedAt || isTouched || hasFocus
  const lessMotion = useReducedMotion()

  const show = useCallback(
    (index: number) => {
      target.current = index
      setCurrent(index)
      scrollToPage(track.current, index, prefersReducedMotion() ? 'instant' : 'smooth')
    },
    [track],
  )

  useEffect(() => {
    if (lessMotion) setIsPlaying(false)
  }, [lessMotion])

  useEffect(() => {
    if (!isPlaying || isResting || pageCount < 2) return
    const timer = setInterval(() => {
      if (!document.hidden) show((current + 1) % pageCount)
    }, INTERVAL_MS)
    return () => clearInterval(timer)
  }, [isPlaying, isResting, pageCount, current, show])

  const settle = useCallback((page: number) => {
    if (page !== target.current) setIsPlaying(false)
    target.current = page
    setCurrent(page)
  }, [])
  const onScroll = useScrollSettled(track, settle)

  const restHandlers = {
    onPointerEnter: () => setIsPointedAt(true),
    onPointerLeave: () => setIsPointedAt(false),
    // The pointer leaves as soon as the browser pans by it; the touch lasts until the finger is lifted.
    onTouchStart: () => setIsTouched(true),
    onTouchEnd: (event: TouchEvent) => setIsTouched(isHeld(event)),
    onTouchCancel: (event: TouchEvent) => setIsTouched(isHeld(event)),
    onFocus: () => setHasFocus(true),
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) =>
      setHasFocus(currentTarget.contains(relatedTarget)),
  }
  return {
    current,
    isPlaying,
    show,
    onScroll,
    stop: () => setIsPlaying(false),
    togglePlaying: () => setIsPlaying((before) => !before),
    restHandlers,
  }
}

/** Whether another finger is still on it; `touches` are all on the screen. */
const isHeld = ({ touches, currentTarget }: TouchEvent) =>
  Array.from(touches).some(({ target }) => currentTarget.contains(target as Node))
