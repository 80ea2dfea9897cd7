import './src/styles/global.css'
import type { GatsbyBrowser } from 'gatsby'
import { startTransition, type ReactNode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { preserveTypedInput } from './src/lib/hydration/preserveTypedInput'
import { onHydrated } from './src/lib/hydration/hydrationBoundaries'

let typed: ReturnType<typeof preserveTypedInput> | undefined

/** In short steps, as a transition, so that she can scroll and type while the page hydrates. */
export const replaceHydrateFunction: GatsbyBrowser['replaceHydrateFunction'] = () => hydrateInTransition

function hydrateInTransition(element: ReactNode, page: Element) {
  typed = preserveTypedInput(page)
  startTransition(() => void hydrateRoot(page, element))
}

/**
 * Gatsby announces each navigation in English ("Navigated to …"), one within the page too. In the frame in which it writes
 * that, before a screen reader speaks, it is replaced by Hebrew, or by nothing where the page stays.
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

/**
 * Every page is loaded by a link of its own and placed by the browser. Gatsby would move it once more as it hydrates: to its `#`
 * again, or to where an earlier visit of the same address in this tab ended.
 */
export const shouldUpdateScroll: GatsbyBrowser['shouldUpdateScroll'] = ({ prevRouterProps }) =>
  prevRouterProps !== undefined

/** With the last part all handlers listen; what their first effects change is drawn within a frame. */
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
