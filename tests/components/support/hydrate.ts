// Hydrates a page as the build rendered it.
import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { onTestFinished } from 'vitest'
import { prerenderPage } from '../../../site/src/lib/hydration/prerenderPage'

/** Puts the built page into the document, calls `before` with it, and hydrates it. */
export async function hydrate(page: ReactNode, before: (container: HTMLElement) => void = () => {}) {
  const container = document.body.appendChild(document.createElement('div'))
  onTestFinished(() => container.remove())
  container.innerHTML = await prerenderPage(page)
  before(container)
  return render(page, { container, hydrate: true })
}
