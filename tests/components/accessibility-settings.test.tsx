// The accessibility panel with stored settings, and on a device without storage.
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { AccessibilityButton } from '../../site/src/features/accessibility-panel/AccessibilityButton'
import { beforePaint } from '../../site/src/features/accessibility-panel/beforePaint'
import { expectNoAxeViolations } from './support/axe'
import { refuseStorage } from './support/browser'

const KEY = 'accessibilitySettings'
const root = document.documentElement

afterEach(() => {
  for (const name of ['style', 'data-contrast', 'data-accessibility']) root.removeAttribute(name)
})

/** The script of the page's head, as the browser runs it before anything is painted. */
const paint = () => new Function(beforePaint)()

async function openPanel() {
  render(<AccessibilityButton />)
  const user = userEvent.setup({ delay: null })
  await user.click(screen.getByRole('button', { name: 'התאמות נגישות' }))
  await screen.findByRole('switch', { name: 'גופן קריא' })
  return user
}

for (const broken of [
  '{',
  'null',
  '[]',
  '7',
  '{"fontSize":"150","contrast":"pink","highlightLinks":"yes"}',
  '{"fontSize":1500}',
]) {
  test(`kept settings that cannot be read (${broken}) are as if there were none`, async () => {
    // What is no JSON at all is logged.
    vi.mocked(console.warn).mockImplementation(() => {})
    localStorage.setItem(KEY, broken)
    paint()
    const user = await openPanel()
    expect(root.cloneNode()).not.toHaveAttribute('style')
    expect(root.dataset).toEqual({})
    for (const each of screen.getAllByRole('switch')) expect(each).not.toBeChecked()
    expect(screen.getByRole('slider')).toHaveValue('100')
    await user.click(screen.getByRole('switch', { name: 'גופן קריא' }))
    expect(root.dataset.accessibility).toBe('readableFont')
  })
}

test('the size of the text is said once: by the slider itself, or after a press of a button', async () => {
  const user = await openPanel()
  const said = () => document.querySelector('output')
  await user.click(screen.getByRole('button', { name: 'הגדלת הטקסט' }))
  expect(said()).toHaveTextContent('110%')
  expect(said()).toHaveAttribute('aria-live', 'polite')
  screen.getByRole('slider').focus()
  await waitFor(() => expect(said()).toHaveAttribute('aria-live', 'off'))
  await user.click(screen.getByRole('button', { name: 'הגדלת הטקסט' }))
  expect(said()).toHaveAttribute('aria-live', 'polite')
})

test('on a device that keeps nothing the settings hold on the page', async () => {
  refuseStorage()
  paint()
  const user = await openPanel()
  await user.click(screen.getByText('גבוהה'))
  expect(root.dataset.contrast).toBe('high')
  await expectNoAxeViolations()
  await user.keyboard('{Escape}')
  await user.click(screen.getByRole('button', { name: 'התאמות נגישות' }))
  expect(await screen.findByRole('radio', { name: 'גבוהה' })).toBeChecked()
  await user.click(screen.getByRole('switch', { name: 'גופן קריא' }))
  expect(root.dataset.contrast).toBe('high')
})

test('what was kept holds before the first paint, and is what the panel shows', async () => {
  localStorage.setItem(KEY, JSON.stringify({ fontSize: 120, contrast: 'high', readableFont: true }))
  paint()
  expect(root.style.fontSize).toBe('120%')
  expect(root.dataset).toMatchObject({ contrast: 'high', accessibility: 'readableFont' })
  await openPanel()
  expect(screen.getByRole('slider')).toHaveValue('120')
  expect(screen.getByRole('switch', { name: 'גופן קריא' })).toBeChecked()
})

test('where the device forces its colours the browser’s own boxes tell what is on', async () => {
  const asked = window.matchMedia.bind(window)
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    query === '(forced-colors: active)' ? ({ matches: true } as MediaQueryList) : asked(query),
  )
  await openPanel()
  expect(screen.getByRole('switch', { name: 'גופן קריא' })).not.toHaveClass('switch')
  for (const radio of screen.getAllByRole('radio')) expect(radio).not.toHaveClass('sr-only')
})
