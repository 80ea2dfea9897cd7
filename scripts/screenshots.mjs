/**
 * `npm run screenshots`: every page as a picture in docs/screenshots/, at the widths 390 and 1280, the site started for it.
 * Other widths and another folder: `npm run screenshots -- --to /tmp/shots 768 1920`.
 */
import { mkdir, readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { mayFail } from './lib/failure.mjs'
import { prepare } from './lib/prepare.mjs'
import { inRoot } from './lib/repository.mjs'
import { shoot } from './lib/take-screenshots.mjs'
import { withSiteAndBrowser } from './lib/site-and-browser.mjs'

const { values, positionals } = parseArgs({ options: { to: { type: 'string' } }, allowPositionals: true })
const widths = positionals.length > 0 ? positionals.map(Number) : [390, 1280]
const folder = path.resolve(values.to ?? inRoot('docs/screenshots'))

await mayFail(async () => {
  await prepare()
  await withSiteAndBrowser(async (url, browser) => {
    await mkdir(folder, { recursive: true })
    for (const name of await readdir(folder)) if (name.endsWith('.jpg')) await rm(path.join(folder, name))
    for (const width of widths) await shoot(browser, url, width, folder)
  })
})
