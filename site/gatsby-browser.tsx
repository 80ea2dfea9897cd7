import './src/styles/global.css'
import type { GatsbyBrowser } from 'gatsby'
import { startTransition, type ReactNode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { keepTyped } from './src/lib/hydration/keepTyped'

let typed: ReturnType<typeof keepTyped> | undefined

/** In short steps, as a transition, so that she can scroll and type while the page hydrates. */
export const replaceHydrateFunction: GatsbyBrowser['replaceHydrateFunction'] = () => wakeUp

function wakeUp(element: ReactNode, page: Element) {
  typed = keepTyped(page)
  startTransition(() => void hydrateRoot(page, element))
}

/** By now all handlers listen; what their first effects change is drawn within a frame. */
export const onInitialClientRender: GatsbyBrowser['onInitialClientRender'] = () => {
  typed?.putBack()
  requestAnimationFrame(() =>
    setTimeout(() => {
      typed?.tell()
      document.documentElement.dataset.hydrated = ''
      dispatchEvent(new Event('hydrated'))
    }),
  )
}
