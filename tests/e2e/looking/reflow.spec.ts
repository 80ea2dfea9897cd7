// Narrow windows, large text: nothing is cut off and nobody scrolls sideways.
import type { Page } from '@playwright/test'
import { addressOf, KINDS } from '../support/public-pages.ts'
import { untilAwake } from '../support/sleep.ts'
import { expect, test } from '../support/test.ts'

for (const kind of KINDS) {
  test(`no sideways scroll: ${kind}`, async ({ page, request }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    await page.goto(await addressOf(kind, request))
    await untilAwake(page)
    expect(await sticksOut(page), 'at 320 px').toEqual([])

    // A window of 1280 px at 200 % shows the layout of 640 px; text alone at 200 % is the harder half.
    await page.setViewportSize({ width: 640, height: 450 })
    expect(await sticksOut(page), 'at 200 % zoom').toEqual([])
    await page.setViewportSize({ width: 1280, height: 900 })
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
    expect(await sticksOut(page), 'with text at 200 %').toEqual([])
  })
}

/** What makes the page wider than its window. */
function sticksOut(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth <= clientWidth) return []
    return [...document.querySelectorAll<HTMLElement>('body *')]
      .filter((element) => element.getBoundingClientRect().left < -1 && element.offsetParent !== null)
      .map((element) => element.outerHTML.slice(0, 120))
      .concat(`${scrollWidth} px in a window of ${clientWidth} px`)
  })
}
