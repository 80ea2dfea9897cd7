// One page of each kind, loaded once on a desktop, with all checks of its layout, links and head. On a phone: budgets.spec.ts; without
// scripts: without-scripts.spec.ts.
import type { Page } from '@playwright/test'
import { finishedPage, headingsOf, linksOf, mainOf, type FinishedPage } from '../support/finished-page.ts'
import { expectFrame } from '../support/frame.ts'
import { expectScriptsAfterPaint, untilHydrated } from '../support/hydration.ts'
import { expectTableOnEdges } from '../support/legal-table.ts'
import { expectAirBelowLast, expectStrip, expectWholeDrawing } from '../support/opening.ts'
import { type Head, headOf, headOfFinished } from '../support/page-head.ts'
import { part } from '../support/test-part.ts'
import { addressOf, type Kind, KINDS, READ_WHOLE } from '../support/public-pages.ts'
import { expectReflow } from '../support/reflow.ts'
import { expectWellMadeWithAnyContrast } from '../support/screens.ts'
import { STATED } from '../support/stated.ts'
import { expect, test } from '../support/test.ts'
import { expectWalk } from '../support/keyboard-walk.ts'

const DESK = { width: 1280, height: 900 }
/** They ask the API as they open: read and compared when it has answered. */
const ASKING: readonly Kind[] = ['trip', 'article', 'favourites', 'search']

/** Beside what holds for every kind: parts of the test for some kinds, each begun in the window of a desk, at the page's top. */
const OF_SOME: { name: string; kinds: readonly Kind[]; check: (page: Page) => Promise<void> }[] = [
  {
    name: 'it has painted before it asks for its scripts',
    // Those three ask at once (tests/site/release-line.test.mjs).
    kinds: KINDS.filter((kind) => !['favourites', 'search', 'not-found'].includes(kind)),
    check: expectScriptsAfterPaint,
  },
  {
    name: 'the frame: top bar, footer and the two buttons that float',
    // A trip's price takes the place of the top bar.
    kinds: KINDS.filter((kind) => kind !== 'trip'),
    check: expectFrame,
  },
  {
    name: 'it opens with a strip, its name on paper that cuts into it',
    kinds: ['privacy', 'terms', 'accessibility', 'search', 'favourites', 'user-rights', 'user-rights/sent'],
    check: expectStrip,
  },
  {
    name: 'a drawing stands whole on its piece of the map',
    kinds: ['thank-you', 'privacy', 'terms', 'accessibility'],
    check: expectWholeDrawing,
  },
  {
    name: 'the paper of its drawn head ends 40 px below what stands last on it',
    kinds: ['favourites', 'user-rights', 'search'],
    check: expectAirBelowLast,
  },
  {
    name: 'a table stands on both edges of the text',
    kinds: ['privacy', 'terms'],
    check: expectTableOnEdges,
  },
]

for (const kind of KINDS) {
  test(`${kind} on a desk: its head, its frame, what it reads, narrow windows, the keyboard, axe with any contrast`, async ({
    page,
    request,
  }) => {
    const address = await addressOf(kind, request)
    const built = await finishedPage(request, address, kind === 'not-found' ? 404 : 200)
    const thrown: Error[] = []
    page.on('pageerror', (error) => thrown.push(error))
    await page.goto(address)
    await untilHydrated(page)
    for (const { name, kinds, check } of OF_SOME) {
      if (!kinds.includes(kind)) continue
      await part(name, () => check(page))
      await page.setViewportSize(DESK)
    }
    if (ASKING.includes(kind)) await page.waitForLoadState('networkidle')
    await part('no sideways scroll and large enough targets', () => expectReflow(page))
    await page.setViewportSize(DESK)
    await part('scripts leave the head as it was built', () => expectHeadOf(built, page))
    if (READ_WHOLE.includes(kind)) await part('what is read was built', () => expectReadWithout(built, page))
    const stated = STATED[address]
    if (stated)
      await part('its periods, promises and terms are read', async () => {
        const words = (await page.getByRole('main').innerText()).replace(/[\u2066-\u2069\u200e\u200f]/g, '')
        for (const sentence of stated) expect(words.replace(/\s+/g, ' ')).toMatch(sentence)
      })

    await page.emulateMedia({ reducedMotion: 'reduce' })
    await part('a walk with the keyboard', () => expectWalk(page))
    await page.evaluate(() => {
      ;(document.activeElement as HTMLElement).blur()
      scrollTo({ top: 0, behavior: 'instant' })
    })
    await part('axe finds nothing with any contrast, on a phone and on a desk', () =>
      expectWellMadeWithAnyContrast(page),
    )
    expect(thrown).toEqual([])
  })
}

test('every fixed page that states something is one of the kinds', async ({ request }) => {
  const addresses = await Promise.all(KINDS.map((kind) => addressOf(kind, request)))
  expect(addresses).toEqual(expect.arrayContaining(Object.keys(STATED)))
})

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
