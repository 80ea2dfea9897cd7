// Every kind of public page in a browser: no horizontal overflow, all pictures load, and what works without scripts.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { inFrontOf } from '../bench/stripped-site.mjs'
import { sendEnquiry, sendRightsRequest } from './forms.mjs'
import { site } from './site.mjs'
import { COMPUTER, PHONE, visible } from './window.mjs'

/* global document, innerWidth, location -- what runs in the page */

const PATHS = [
  '/',
  '/trips',
  '/trips/crete-sea-and-breath',
  '/trips/past',
  '/blog',
  '/favourites',
  '/search?q=יוגה',
  '/contact',
  '/thank-you',
  '/user-rights',
  '/user-rights/sent',
  '/privacy',
  '/terms',
  '/accessibility',
  '/credits',
  '/no-such-page',
]

/** @param {import('./window.mjs').Window} page */
export function lookAtPages({ run, holds, visit }) {
  for (const [name, size] of Object.entries({ phone: PHONE, computer: COMPUTER }))
    test(`on a ${name} no page moves sideways, and its pictures come`, async () => {
      for (const path of PATHS.concat(await oneOfEach('blog', 'pages'))) {
        await visit(path, size)
        await holds(() => document.documentElement.hasAttribute('data-hydrated'))
        assert.deepEqual(await run(sticksOut), [], path)
        const [html, posters] = [await (await fetch(site.url + path)).text(), /class="(?:[^"]* )?poster[ "]/g]
        await run(async () => {
          for (const picture of document.images) picture.loading = 'eager'
        })
        await holds(() => [...document.images].every((each) => each.complete))
        assert.deepEqual(await run(brokenPictures), [], path)
        // A picture that does not come is drawn instead.
        assert.equal(await run(drawnPictures), html.match(posters)?.length ?? 0, path)
      }
    })
}

/** @param {string} name of the browser  @param {import('./window.mjs').Window} page */
export function doWithoutScripts(name, page) {
  const { run, element, visit, click, isAt } = page
  /** @type {Awaited<ReturnType<typeof inFrontOf>>} */
  let bare
  before(async () => {
    bare = await inFrontOf(site.url, true)
  })
  after(() => bare?.close())

  const visitBare = async (path) => {
    await visit(path, PHONE, bare.url)
    await isStillBare()
  }
  /** Every script is data, and the page is not the whole one's. */
  const isStillBare = async () => {
    const found = await run(() => [
      location.origin,
      ...[...document.scripts].map(({ type }) => type).filter((type) => type !== 'application/ld+json'),
    ])
    assert.deepEqual(found, [bare.url])
  }

  test("without the page's scripts the footer's links lead", async () => {
    await visitBare('/')
    await click(await element(visible, 'footer a[href="/blog"]'))
    await isAt('/blog')
  })

  test("without the page's scripts an enquiry and a request for her rights are sent", async () => {
    await visitBare('/contact')
    const message = `בלי סקריפטים, מ־${name}`
    await sendEnquiry(page, { name: `נועה ${name}`, phone: '050-555-0124', message })
    await isStillBare()

    await visitBare('/user-rights')
    await sendRightsRequest(page, 'בבקשה לשלוח לי את מה שיש עליי')
    await isStillBare()
  })
}

const oneOfEach = (...kinds) =>
  Promise.all(
    kinds.map(async (kind) => `/${kind}/${(await (await fetch(`${site.url}/api/${kind}`)).json())[0].slug}`),
  )

/** What makes the page wider than its window, with its name. */
function sticksOut() {
  const { scrollWidth, clientWidth } = document.documentElement
  if (scrollWidth <= clientWidth) return []
  return [...document.querySelectorAll('body *')]
    .filter((each) => {
      const { left, right, width } = each.getBoundingClientRect()
      return width > 0 && (left < -1 || right > innerWidth + 1)
    })
    .map((each) => each.outerHTML.slice(0, 120))
    .concat(`${scrollWidth} px in a window of ${clientWidth} px`)
}

const drawnPictures = () => document.querySelectorAll('.poster').length

const brokenPictures = () =>
  [...document.images]
    .filter((each) => each.getClientRects().length > 0 && each.naturalWidth === 0)
    .map((each) => each.currentSrc || each.outerHTML.slice(0, 120))
