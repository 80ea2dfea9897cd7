// Narrow windows, large or widely spaced text: nothing is cut off or scrolls sideways. Targets are 44×44 px on a phone; a link inside a
// sentence is as high as its line.
import { expect, type Page } from '@playwright/test'

/** The page is left with a window of 1280 px and its own text. */
export async function expectReflow(page: Page): Promise<void> {
  await page.setViewportSize({ width: 390, height: 844 })
  expect.soft(await page.evaluate(smallTargets), 'targets').toEqual([])

  // A window of 1280 px at 200 % shows the layout of 640 px; text alone at 200 % is the harder half. 844 px: a phone that lies.
  for (const [width, height] of [
    [320, 640],
    [640, 450],
    [844, 390],
    [1024, 768],
    [1920, 1080],
  ] as const) {
    await page.setViewportSize({ width, height })
    expect.soft(await page.evaluate(cutOffBy, ''), `at ${width} px`).toEqual([])
  }
  // 150 % is what the accessibility panel goes to.
  for (const [width, percent] of [
    [320, 150],
    [390, 200],
    [768, 200],
    [1280, 200],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    const cut = await page.evaluate(cutOffBy, `:root { font-size: ${percent}% !important }`)
    expect.soft(cut, `with text at ${percent} % in ${width} px`).toEqual([])
  }
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    const cut = await page.evaluate(cutOffBy, SPACED)
    expect.soft(cut, `with the spacing of WCAG 1.4.12 at ${width} px`).toEqual([])
  }
}

const SPACED = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-block-end: 2em !important }`

/** What is cut off with these styles, and what sticks out of the window. Teasers say that they go on, and are whole on their own
 * pages; of a monogram its rings are cut, and its letter is not. */
function cutOffBy(styles: string): string[] {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(styles)
  document.adoptedStyleSheets.push(sheet)
  const all = [...document.querySelectorAll<HTMLElement>('body *')]
  const isWhole = (letter: Element, { left, right, top, bottom }: DOMRect) => {
    const box = letter.getBoundingClientRect()
    return box.left >= left && box.right <= right && box.top >= top && box.bottom <= bottom
  }
  const cut = all.filter((element) => {
    const { overflowX, overflowY } = getComputedStyle(element)
    const { clientHeight, clientWidth, scrollHeight, scrollWidth } = element
    const hides = (overflow: string) => /hidden|clip/.test(overflow)
    return (
      ((hides(overflowY) && scrollHeight > clientHeight + 2) ||
        (hides(overflowX) && scrollWidth > clientWidth + 2)) &&
      element.checkVisibility({ visibilityProperty: true }) &&
      // What is there for the ears alone is a pixel wide.
      clientWidth > 1 &&
      !element.matches('[class*=line-clamp]') &&
      !(
        element.matches('.monogram') && isWhole(element.firstElementChild!, element.getBoundingClientRect())
      ) &&
      element.innerText.trim()
    )
  })
  const { scrollWidth, clientWidth } = document.documentElement
  const out =
    scrollWidth <= clientWidth
      ? []
      : all
          .filter((element) => element.getBoundingClientRect().left < -1 && element.offsetParent !== null)
          .map((element) => element.outerHTML.slice(0, 120))
          .concat(`${scrollWidth} px in a window of ${clientWidth} px`)
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet)
  return [...cut.map((element) => element.outerHTML.slice(0, 140)), ...out]
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
