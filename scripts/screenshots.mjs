/**
 * `npm run screenshots`: starts a separate site and takes every page into docs/screenshots/, at the widths 390 and 1280.
 * Other widths and another folder: `npm run screenshots -- --to /tmp/shots 768 1920`.
 */
import { mkdir, readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { runMain } from './lib/failure.mjs'
import { prepare } from './lib/prepare.mjs'
import { inRoot } from './lib/repository.mjs'
import { shoot } from './lib/take-screenshots.mjs'
import { withSiteAndBrowser } from './lib/site-and-browser.mjs'

const { values, positionals } = parseArgs({ options: { to: { type: 'string' } }, allowPositionals: true })
const widths = positionals.length > 0 ? positionals.map(Number) : [390, 1280]
const folder = path.resolve(values.to ?? inRoot('docs/screenshots'))

/** Submissions for the admin's screens: enquiries and one user-rights request. */
const WRITTEN = [
  [
    'contact',
    { name: 'מיכל ברק', phone: '050-555-0141', message: 'אפשר להצטרף לבד? אני בת 52 ומטיילת הרבה.' },
  ],
  [
    'contact',
    {
      name: 'רונית אלון',
      phone: '052-555-0127',
      email: 'ronit@example.com',
      tripId: 1,
      message: 'נשארו מקומות? נרצה להגיע שתיים, ואחת מאיתנו צמחונית.',
    },
  ],
  ['contact', { name: 'סמדר', phone: '054-555-0163', message: 'אשמח לשיחה על הטיולים בחורף.' }],
  [
    'user-rights/request',
    {
      fullName: 'יעל שחר',
      email: 'yael@example.com',
      requestType: 'access',
      identityConfirmed: true,
      description: 'אשמח לקבל את כל המידע ששמור עליי.',
    },
  ],
]

async function write(url) {
  for (const [form, fields] of WRITTEN) {
    const answer = await fetch(`${url}/api/${form}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Origin: url },
      body: JSON.stringify(form === 'contact' ? { ...fields, privacyConsent: true } : fields),
    })
    if (answer.status !== 201) throw new Error(`${form}: ${answer.status} ${await answer.text()}`)
  }
}

await runMain(async () => {
  await prepare()
  await withSiteAndBrowser(async (url, browser) => {
    await write(url)
    await mkdir(folder, { recursive: true })
    for (const name of await readdir(folder)) if (name.endsWith('.jpg')) await rm(path.join(folder, name))
    for (const width of widths) await shoot(browser, url, width, folder)
  })
})
