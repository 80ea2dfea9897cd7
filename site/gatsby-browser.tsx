import './src/styles/global.css'
import type { GatsbyBrowser } from 'gatsby'
import { startTransition, type ReactNode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { preserveTypedInput } from './src/lib/hydration/preserveTypedInput'
import { onHydrated } from './src/lib/hydration/hydrationBoundaries'

let typed: ReturnType<typeof preserveTypedInput> | undefined

/** Hydrates in a transition, which React interrupts, so that visitors can scroll and type meanwhile. */
export const replaceHydrateFunction: GatsbyBrowser['replaceHydrateFunction'] = () => hydrateInTransition

function hydrateInTransition(element: ReactNode, page: Element) {
  typed = preserveTypedInput(page)
  startTransition(() => void hydrateRoot(page, element))
}

/**
 * Gatsby's route announcer writes English ("Navigated to …") after each navigation, also within a page. Replaces its text in the
 * same frame, before a screen reader reads it: by Hebrew, or by nothing when the page is the same.
 */
export const onRouteUpdate: GatsbyBrowser['onRouteUpdate'] = ({ location, prevLocation }) => {
  if (!prevLocation) return
  requestAnimationFrame(() => {
    const isSame = location.pathname === prevLocation.pathname
    document.getElementById('gatsby-announcer')!.textContent = isSame
      ? ''
      : `עברת אל: ${document.querySelector('h1')?.textContent ?? document.title}`
  })
}

/** Sets `data-hydrated` and fires "hydrated" a frame after the last boundary hydrated: handlers work, first effects are drawn. */
export const onInitialClientRender: GatsbyBrowser['onInitialClientRender'] = () => onHydrated(tellHydrated)

function tellHydrated(isLast: boolean) {
  typed?.restore()
  if (!isLast) return
  requestAnimationFrame(() =>
    setTimeout(() => {
      typed?.notifyReact()
      document.documentElement.dataset.hydrated = ''
      dispatchEvent(new Event('hydrated'))
    }),
  )
}
