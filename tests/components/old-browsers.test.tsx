// The oldest browsers that the site is for (site/package.json): no popovers, no `scrollend`.
import { act, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { start as startLens } from '../../site/src/features/accessibility-panel/aids/lens'
import { startTooltips } from '../../site/src/ui/tooltips'

let stop = () => {}
afterEach(() => stop())

test('without popovers no tooltip comes, and nothing breaks', () => {
  render(<button data-tooltip aria-label="חיפוש" />)
  screen.getByRole('button').focus()
  stop = startTooltips()
  screen.getByRole('button').blur()
  screen.getByRole('button').focus()
  vi.advanceTimersByTime(1_000)
  expect(document.body).not.toHaveTextContent('חיפוש')
})

test('without popovers the magnifier shows the words that have the focus, and goes with Escape', () => {
  render(<a href="/blog">בלוג</a>)
  stop = startLens()
  const lens = document.querySelector<HTMLElement>('.lens')!
  expect(lens).not.toBeVisible()
  act(() => screen.getByRole('link').focus())
  expect(lens).toBeVisible()
  expect(lens).toHaveTextContent('בלוג')
  act(() => void document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' })))
  expect(lens).not.toBeVisible()
})
