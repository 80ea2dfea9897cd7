// Walks a page by keyboard: every control is reached, in DOM order, and visible when it has the focus.
import { expect, type Page } from '@playwright/test'
import { focused } from './focus.ts'

const MAX_STEPS = 250

/** From the start of the page, where nothing has the focus yet, to its end. */
export async function expectWalk(page: Page): Promise<void> {
  const wanted = await page.evaluate(numberTargets)
  const met: string[] = []
  for (let step = 0; step < MAX_STEPS; step += 1) {
    await page.keyboard.press('Tab')
    const at = await focused(page)
    if (!at) break
    expect(at.problems, at.html).toEqual([])
    if (at.number) met.push(at.number)
  }
  expect(met, 'every target, in the order of the page').toEqual(wanted)
}

/** Numbers what the keyboard has to reach, in the order of the page. */
function numberTargets(): string[] {
  const targets = [
    ...document.querySelectorAll<HTMLElement>(
      'a[href], button:not(:disabled), input, select, textarea, summary',
    ),
  ].filter((element) => element.checkVisibility({ visibilityProperty: true }) && element.tabIndex >= 0)
  return targets.map((element, index) => (element.dataset.target = String(index)))
}
