import { Children, useEffect, type ReactNode } from 'react'
import type { Frame } from '../../page-data/types'
import { Consent } from '../features/consent/Consent'
import { HydrationBoundary } from '../lib/hydration/HydrationBoundary'
import { useVisitCounts } from '../features/statistics/useVisitCounts'
import { SkipLink } from '../ui/SkipLink'
import { AccessibilityButton } from '../features/accessibility-panel/AccessibilityButton'
import { FloatingWhatsApp } from './FloatingWhatsApp'
import { Footer } from './Footer'
import { TopBar } from './TopBar'

interface LayoutProps {
  frame: Frame
  /** The page's own path, which marks its link in the top bar. */
  path: string
  /** Its address is a secret: nobody is counted or asked for consent, and nothing of others is loaded. */
  isSecret?: boolean
  children: ReactNode
}

/** The frame around every public page. */
export function Layout({ frame, path, isSecret, children }: LayoutProps) {
  useVisitCounts(!isSecret)
  useTooltips()
  useScrollDirection()
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <TopBar frame={frame} path={path} />
      <main id="main" tabIndex={-1}>
        {Children.map(children, (part) => (
          <HydrationBoundary>{part}</HydrationBoundary>
        ))}
      </main>
      <HydrationBoundary>
        <Footer frame={frame} />
      </HydrationBoundary>
      <AccessibilityButton />
      <FloatingWhatsApp frame={frame} />
      {!isSecret && <Consent tools={frame} />}
    </div>
  )
}

/** Less than this is a finger that rests, in CSS pixels. */
const RESTING = 8

/** Which way she scrolls, on the page's root: what floats gets out of the way while she reads on (styles/motion.css). */
function useScrollDirection() {
  useEffect(() => {
    let last = window.scrollY
    const onScroll = () => {
      const { scrollY } = window
      if (Math.abs(scrollY - last) < RESTING) return
      document.documentElement.dataset.scroll = scrollY > last && scrollY > innerHeight / 2 ? 'down' : 'up'
      last = scrollY
    }
    window.addEventListener('scroll', onScroll, { passive: true })
    return () => {
      window.removeEventListener('scroll', onScroll)
      // The next page begins at its top.
      delete document.documentElement.dataset.scroll
    }
  }, [])
}

/**
 * Fetched once the page is hydrated, or, where nothing can hover, with the first key: until then the icons speak for
 * themselves.
 */
function useTooltips() {
  useEffect(() => {
    const ends = new AbortController()
    let stop = () => {}
    const start = () =>
      void import('../ui/tooltips').then(
        ({ startTooltips }) => {
          if (!ends.signal.aborted) stop = startTooltips()
        },
        () => {},
      )
    if (window.matchMedia('(hover: hover)').matches) start()
    else document.addEventListener('keydown', start, { once: true, signal: ends.signal })
    return () => {
      ends.abort()
      stop()
    }
  }, [])
}
