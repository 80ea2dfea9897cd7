import { useCallback, useEffect, useRef, useState, type FocusEvent, type RefObject } from 'react'
import { useLessMotion, wantsLessMotion } from '../../lib/lessMotion'

const INTERVAL_MS = 3000
const SETTLED_MS = 150

/**
 * Pages of a scrolling track that follow one another every three seconds. Rests while she points at it, is inside it
 * with the keyboard, has another tab in front, or has stopped it; never starts where less motion is asked for.
 */
export function useCarousel(track: RefObject<HTMLElement | null>, pageCount: number) {
  const [current, setCurrent] = useState(0)
  const [isPlaying, setIsPlaying] = useState(true)
  const [isPointedAt, setIsPointedAt] = useState(false)
  const [hasFocus, setHasFocus] = useState(false)
  const isResting = isPointedAt || hasFocus
  const lessMotion = useLessMotion()

  const show = useCallback(
    (index: number) => {
      const first = track.current?.children[0] as HTMLElement | undefined
      const wanted = track.current?.children[index] as HTMLElement | undefined
      if (!first || !wanted) return
      setCurrent(index)
      const behavior = wantsLessMotion() ? 'auto' : 'smooth'
      track.current?.scrollTo({ left: wanted.offsetLeft - first.offsetLeft, behavior })
    },
    [track],
  )

  useEffect(() => {
    if (lessMotion) setIsPlaying(false)
  }, [lessMotion])

  useEffect(() => {
    if (!isPlaying || isResting || pageCount < 2) return
    const timer = setTimeout(() => {
      if (!document.hidden) show((current + 1) % pageCount)
    }, INTERVAL_MS)
    return () => clearTimeout(timer)
  }, [isPlaying, isResting, pageCount, current, show])

  /** She swiped: the dots follow once the track has come to rest. */
  const settling = useRef<number>(undefined)
  const onScroll = useCallback(() => {
    window.clearTimeout(settling.current)
    settling.current = window.setTimeout(() => {
      if (track.current)
        setCurrent(Math.round(Math.abs(track.current.scrollLeft) / track.current.clientWidth))
    }, SETTLED_MS)
  }, [track])

  const restHandlers = {
    onPointerEnter: () => setIsPointedAt(true),
    onPointerLeave: () => setIsPointedAt(false),
    onFocus: () => setHasFocus(true),
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) =>
      setHasFocus(currentTarget.contains(relatedTarget)),
  }
  return {
    current,
    isPlaying,
    show,
    onScroll,
    togglePlaying: () => setIsPlaying((before) => !before),
    restHandlers,
  }
}
