// Which element has the focus, and whether it is visible.
import { expect, type Locator, type Page } from '@playwright/test'

export interface Stop {
  number: string | undefined
  html: string
  problems: string[]
}

/** What has the focus, and what keeps her from seeing it; null when the walk has left the page. */
export function focused(page: Page): Promise<Stop | null> {
  return page.evaluate(async () => {
    // What comes into sight for the focus may glide there.
    await Promise.all(
      document
        .getAnimations()
        .filter(({ timeline }) => timeline instanceof DocumentTimeline)
        .map((each) => each.finished.catch(() => {})),
    )
    const element = document.activeElement as HTMLElement | null
    if (!element || element === document.body) return null
    const { outlineStyle, outlineWidth } = getComputedStyle(element)
    const { left, right, top, bottom, width, height } = element.getBoundingClientRect()
    const problems = []
    const hasRing = outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2
    // A slider's ring is round its handle, which no script can see; a picture of it does.
    // The calendar's button inside a day's field has a ring of its own.
    if (!hasRing && !element.matches('input[type=range], input[type=date]')) problems.push('no outline')
    if (width === 0 || height === 0) problems.push('no size')
    if (bottom <= 0 || top >= innerHeight || right <= 0 || left >= innerWidth)
      problems.push('outside the window')
    // Of what is taller than the window, the part that is in it.
    const [from, to] = [Math.max(top, 0), Math.min(bottom, innerHeight)]
    const points = [0.1, 0.5, 0.9].flatMap((x) =>
      [0.2, 0.5, 0.8].map((y) => [left + width * x, from + (to - from) * y] as const),
    )
    const isSeen = points.some(([x, y]) => {
      const over = document.elementFromPoint(x, y)
      return (
        over && (element.contains(over) || over.contains(element) || element.closest('label')?.contains(over))
      )
    })
    if (!isSeen) problems.push('covered')
    return { number: element.dataset.target, html: element.outerHTML.slice(0, 140), problems }
  })
}

/** Walks with Tab, or with Shift and Tab, until this has the focus; every stop on the way is seen. */
export async function tabTo(page: Page, to: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(to).toBeVisible()
  const met: string[] = []
  for (let step = 0; step < MAX_STEPS; step += 1) {
    const before = await page.evaluateHandle(() => document.activeElement)
    await page.keyboard.press(key)
    const at = await focused(page)
    if (at) expect(at.problems, at.html).toEqual([])
    met.push(at?.html ?? 'the page is left')
    if (!at || (await before.evaluate((element) => element === document.activeElement)))
      await enterAgain(page)
    if (await to.evaluate((element) => element === document.activeElement)) return
  }
  throw new Error(`Never reached. On the way: ${met.slice(-20).join('\n')}`)
}

/** As through a window's own buttons, back to the start of the page: a browser without a window has none to go through. */
const enterAgain = (page: Page) =>
  page.evaluate(() => {
    ;(document.activeElement as HTMLElement | null)?.blur()
    window.getSelection()?.collapse(document.body, 0)
  })

const MAX_STEPS = 150

/**
 * Tab leads over the parts of an open dialog, several of them, and never to the page behind. The browser's own controls may
 * come between: the page says then that its body has the focus.
 */
export async function expectTabStaysIn(dialog: Locator, steps: number): Promise<void> {
  const met = new Set<string>()
  for (let step = 0; step < steps; step += 1) {
    await dialog.page().keyboard.press('Tab')
    const at = await dialog.evaluate((element) => {
      const focused = document.activeElement
      if (!focused || focused === document.body) return null
      return element.contains(focused) ? focused.outerHTML : `outside: ${focused.outerHTML}`
    })
    if (at !== null) met.add(at)
  }
  expect([...met].filter((each) => each.startsWith('outside'))).toEqual([])
  expect(met.size).toBeGreaterThan(2)
}

/** The focus is on something, and it can be seen. */
export async function expectFocusKept(page: Page): Promise<void> {
  await expect
    .poll(async () => (await focused(page)) ?? 'nothing has the focus')
    .toMatchObject({ problems: [] })
}

/**
 * Until what is typed goes into the field. A tap is answered before the browser moves the focus; in a formatted text ProseMirror
 * looks 20 ms after the focus came whether the caret is its own, and a timer that begins later ends later.
 */
export async function hasCaret(field: Locator): Promise<void> {
  await expect(field).toBeFocused()
  const isFormatted = await field.evaluate((element: HTMLElement) => element.isContentEditable)
  if (!isFormatted) return
  await field.evaluate(() => new Promise((resolve) => setTimeout(resolve, 25)))
  await expect
    .poll(() => field.evaluate((element) => element.contains(getSelection()?.anchorNode ?? null)))
    .toBe(true)
}
