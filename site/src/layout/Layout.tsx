import { useEffect, type ReactNode } from 'react'
import type { Frame } from '../../page-data/types'
import { Consent } from '../features/consent/Consent'
import { usePageView } from '../features/statistics/usePageView'
import { AccessibilityButton } from '../features/accessibility-panel/AccessibilityButton'
import { FloatingWhatsApp } from './FloatingWhatsApp'
import { Footer } from './Footer'
import { TopBar } from './TopBar'

interface LayoutProps {
  frame: Frame
  /** The page's own path, which marks its link in the top bar. */
  path: string
  children: ReactNode
}

/** The frame around every public page. */
export function Layout({ frame, path, children }: LayoutProps) {
  usePageView()
  useTooltips()
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#main"
        className="no-print fixed start-4 top-3 z-50 -translate-y-24 rounded-full bg-ink px-6 py-2.5 font-semibold text-white focus:translate-y-0"
      >
        דילוג לתוכן
      </a>
      <TopBar frame={frame} path={path} />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <Footer frame={frame} />
      <AccessibilityButton />
      <FloatingWhatsApp frame={frame} />
      <Consent tools={frame} />
    </div>
  )
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
