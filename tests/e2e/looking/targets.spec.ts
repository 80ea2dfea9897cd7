// What is there to be pressed has 44 px both ways on a phone. A link inside a sentence is as high as its line.
import { addressOf, KINDS } from '../support/public-pages.ts'
import { untilAwake } from '../support/sleep.ts'
import { expect, test } from '../support/test.ts'

test.use({ viewport: { width: 390, height: 844 } })

for (const kind of KINDS) {
  test(`targets are large enough: ${kind}`, async ({ page, request }) => {
    await page.goto(await addressOf(kind, request))
    await untilAwake(page)
    expect(await page.evaluate(smallTargets)).toEqual([])
  })
}

function smallTargets(): string[] {
  const SIZE = 44
  const pressed = document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary')
  const isInSentence = (element: HTMLElement) =>
    element.matches('a') &&
    getComputedStyle(element).display === 'inline' &&
    [...(element.parentElement?.childNodes ?? [])].some(
      (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
    )
  /** The whole label presses its box, and a card follows the link that is stretched over it. */
  const sizeOf = (element: HTMLElement) => {
    const label = element.closest('label') ?? (element as HTMLInputElement).labels?.[0]
    const own = element.getBoundingClientRect()
    const { width, height } = label?.getBoundingClientRect() ?? own
    const over = getComputedStyle(element, '::after')
    const isStretched = over.content !== 'none' && over.position === 'absolute'
    return {
      width: Math.max(own.width, width, isStretched ? parseFloat(over.width) || 0 : 0),
      height: Math.max(own.height, height, isStretched ? parseFloat(over.height) || 0 : 0),
    }
  }
  return [...pressed]
    .filter((element) => element.checkVisibility({ visibilityProperty: true }) && !isInSentence(element))
    .filter(
      (element) => !element.closest('[aria-hidden="true"]') && element.getBoundingClientRect().right > 0,
    )
    .filter((element) => {
      const { width, height } = sizeOf(element)
      return width > 0 && (height < SIZE || width < SIZE) && !element.closest('.price-slider')
    })
    .map((element) => {
      const { width, height } = sizeOf(element)
      return `${Math.round(width)} × ${Math.round(height)}: ${element.outerHTML.slice(0, 140)}`
    })
}
