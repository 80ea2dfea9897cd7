// One page of each kind, loaded once on a desktop, with all checks of its layout, links and head. On a phone: budgets.spec.ts; without
// scripts: without-scripts.spec.ts.
import type { Page } from '@playwright/test'
import { finishedPage, headingsOf, linksOf, mainOf, type FinishedPage } from '../support/finished-page.ts'
import { untilHydrated } from '../support/hydration.ts'
import { type Head, headOf, headOfFinished } from '../support/page-head.ts'
import { part } from '../support/test-part.ts'
import { addressOf, KINDS, READ_WHOLE } from '../support/public-pages.ts'
import { expectReflow } from '../support/reflow.ts'
import { expectWellMadeWithAnyContrast } from '../support/screens.ts'
import { expect, test } from '../support/test.ts'
import { expectWalk } from '../support/keyboard-walk.ts'

for (const kind of KINDS) {
  test(`${kind} on a desk: its head, what it reads, narrow windows, the keyboard, axe with any contrast`, async ({
    page,
    request,
  }) => {
    test.setTimeout(360_000)
    const address = await addressOf(kind, request)
    const built = await finishedPage(request, address, kind === 'not-found' ? 404 : 200)
    await page.goto(address, { waitUntil: 'networkidle' })
    await untilHydrated(page)
    await part('scripts leave the head as it was built', () => expectHeadOf(built, page))
    if (READ_WHOLE.includes(kind)) await part('what is read was built', () => expectReadWithout(built, page))
    await part('no sideways scroll and large enough targets', () => expectReflow(page))

    await page.emulateMedia({ reducedMotion: 'reduce' })
    await part('a walk with the keyboard', () => expectWalk(page))
    await page.evaluate(() => {
      ;(document.activeElement as HTMLElement).blur()
      scrollTo({ top: 0, behavior: 'instant' })
    })
    await part('axe finds nothing with any contrast, on a phone and on a desk', () =>
      expectWellMadeWithAnyContrast(page),
    )
  })
}

async function expectHeadOf(built: FinishedPage, page: Page): Promise<void> {
  const said = ({ metas, titles, canonicals, scripts }: Head) => ({ metas, titles, canonicals, scripts })
  expect(said(await headOf(page))).toEqual(said(headOfFinished(built)))
}

async function expectReadWithout(built: FinishedPage, page: Page): Promise<void> {
  const headings = await page.getByRole('main').getByRole('heading').allTextContents()
  expect(headings.length).toBeGreaterThan(0)
  expect(headingsOf(mainOf(built)).map(plain)).toEqual(expect.arrayContaining(headings.map(plain)))
  const links = await page
    .getByRole('main')
    .getByRole('link')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href')))
  expect(linksOf(mainOf(built))).toEqual(expect.arrayContaining(links))
}

/** The letters alone: where a line ends is the browser's matter. */
const plain = (text: string) => text.replace(/[\s\u2066-\u2069\u200e\u200f]/g, '')
