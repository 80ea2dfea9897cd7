import { Children, useEffect, type ReactNode } from 'react'
import type { Frame } from '../../page-data/types'
import { Consent } from '../features/consent/Consent'
import { HydrationBoundary } from '../lib/hydration/HydrationBoundary'
import { useVisitCounts } from '../features/statistics/useVisitCounts'
import { SkipLink } from '../ui/SkipLink'
import { useTooltips } from '../ui/useTooltips'
import { AccessibilityButton } from '../features/accessibility-panel/AccessibilityButton'
import { FloatingWhatsApp } from './FloatingWhatsApp'
import { Footer } from './Footer'
import { TopBar } from './TopBar'

interface LayoutProps {
  frame: Frame
  /** The page's path, which marks its link in the top bar as current. */
  path: string
  /** For a page with a secret URL: no statistics, no consent banner, no third-party scripts. */
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

/** In CSS pixels; smaller scroll movements are ignored as jitter of a resting finger. */
const JITTER = 8

/** In ms without such a movement. */
const AT_REST = 1000

/** Sets `data-scroll` on the root, so that floating buttons are away while she scrolls down (styles/motion.css). */
function useScrollDirection() {
  useEffect(() => {
    let last = window.scrollY
    let rest = 0
    const mark = (direction: 'up' | 'down') => (document.documentElement.dataset.scroll = direction)
    const onScroll = () => {
      const { scrollY } = window
      if (Math.abs(scrollY - last) < JITTER) return
      mark(scrollY > last && scrollY > innerHeight / 2 ? 'down' : 'up')
      last = scrollY
      window.clearTimeout(rest)
      rest = window.setTimeout(() => mark('up'), AT_REST)
    }
    window.addEventListener('scroll', onScroll, { passive: true })
    return () => {
      window.removeEventListener('scroll', onScroll)
      window.clearTimeout(rest)
      // The next page starts at the top.
      delete document.documentElement.dataset.scroll
    }
  }, [])
}
