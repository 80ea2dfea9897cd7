// The demo site for all checkers, its pages, and a browser.
import assert from 'node:assert/strict'
import { after } from 'node:test'
import { chromium } from '@playwright/test'
import { findChromium } from '../../scripts/lib/chromium.mjs'
import { startSeparateSite } from '../../scripts/lib/separate-site.mjs'

/** Beside what the site map names. */
const FURTHER = [
  '/favourites',
  '/search?q=יוגה',
  '/thank-you',
  '/user-rights/sent',
  '/credits',
  '/no-such-page',
  '/admin/login',
]

export const site = await startSeparateSite()
after(() => site.end())

export const browser = await chromium.launch({
  executablePath: await findChromium({ isHeadless: true }),
  args: ['--no-sandbox'],
})
after(() => browser.close())

const listed = [...(await textOf('/sitemap.xml')).matchAll(/<loc>([^<]+)/g)].map(
  ([, address]) => new URL(address).pathname,
)
export const paths = [...listed, ...FURTHER]
assert.ok(paths.length > 30)

/** HTML by its path. @type {Map<string, string>} */
export const pages = new Map()
for (const path of paths) pages.set(path, await textOf(path))

/** @param {string} path */
export async function textOf(path) {
  return (await fetch(site.url + path)).text()
}
