// Violations that axe finds on the current page.
import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { inRoot } from '../../../scripts/lib/repository.mjs'

const axe = readFile(inRoot('node_modules/axe-core/axe.min.js'), 'utf8')
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Fails with the rules and elements when the page breaks WCAG 2.2 AA as far as a program can tell. */
export const expectNoAxeViolations = (page: Page) => expectNothingFound(page, TAGS)

export const expectEnoughContrast = (page: Page) => expectNothingFound(page, ['color-contrast'])

/** `rules` are names or tags of axe's rules. */
async function expectNothingFound(page: Page, rules: string[]): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(await axe)
  const found = await page.evaluate(async (runOnly) => {
    // A picture behind text cannot be judged; what is still moving into place would be judged half-way. What moves with
    // scrolling never ends by itself.
    const ending = document
      .getAnimations()
      .filter(
        (each) =>
          each.timeline instanceof DocumentTimeline &&
          each.effect?.getComputedTiming().activeDuration !== Infinity,
      )
    await Promise.all(ending.map((each) => each.finished.catch(() => {})))
    // What comes to lie under the pointer changes its colours while axe looks: at once, not by way of all between.
    const atOnce = new CSSStyleSheet()
    atOnce.replaceSync('*, ::before, ::after { transition: none !important }')
    document.adoptedStyleSheets.push(atOnce)
    const { axe } = window as any
    const linesOf = ({ violations }: any): string[] =>
      violations.flatMap(({ id, nodes }: any) =>
        nodes.map(({ target, failureSummary }: any) => `${id}: ${target.join(' ')}\n${failureSummary}`),
      )
    // Of what passes axe would make a description of every element. For a frame, which has no axe to answer, it would wait
    // half a second.
    const run = (context: any, rules: string[]) =>
      axe.run(context, { runOnly: rules, resultTypes: ['violations'], iframes: false })
    const { violations } = await run(document, runOnly)
    const isSize = ({ id }: { id: string }) => id === 'target-size'
    const lines = linesOf({ violations: violations.filter((each: any) => !isSize(each)) })
    // A bar that sticks to the edge covers what scrolls below it: a target is judged where she presses it.
    const { scrollX, scrollY } = window
    for (const { target } of violations.filter(isSize).flatMap(({ nodes }: any) => nodes)) {
      document.querySelector(target[0])?.scrollIntoView({ block: 'center', behavior: 'instant' })
      lines.push(...linesOf(await run({ include: [target] }, ['target-size'])))
    }
    window.scrollTo({ left: scrollX, top: scrollY, behavior: 'instant' })
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== atOnce)
    return lines
  }, rules)
  expect(found).toEqual([])
}
