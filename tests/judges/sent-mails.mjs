// Every kind of mail as the API sends it: SpamAssassin's score, its layout on a phone, and that its two parts agree.
import assert from 'node:assert/strict'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, before, test } from 'node:test'
import { inRoot, inVenv } from '../../scripts/lib/repository.mjs'
import { output } from './programs.mjs'
import { browser } from './site.mjs'

/* global axe, document -- what runs in the page */

/** @typedef {{ subject: string, text: string, html: string }} Mail */

/** SpamAssassin calls it spam from 5. */
const HIGHEST_SCORE = 1
/** What makes it call any mail spam: https://spamassassin.apache.org/gtube/ */
const GTUBE = 'XJS*C4JDBQADN1.NSBN3*2IDNEN*GTUBE-STANDARD-ANTI-UBE-TEST-EMAIL*C.34X'

/** @type {string} */
let folder
/** @type {Mail[]} */
let mails
/** @type {import('@playwright/test').Page} */
let page

before(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'mails-'))
  const env = { ...process.env, PYTHONPATH: ['content-api', 'tests'].map((each) => inRoot(each)).join(':') }
  mails = JSON.parse(await output(inVenv('python'), [inRoot('tests/judges/write_mails.py'), folder], { env }))
  page = await browser.newPage({ colorScheme: 'dark', viewport: { width: 320, height: 640 } })
})

after(async () => {
  await page?.close()
  await rm(folder, { recursive: true })
})

test('SpamAssassin takes no mail for spam', async () => {
  const scores = await spamScores(path.join(folder, 'mail'))
  assert.equal(scores.length, mails.length)
  assert.deepEqual(
    scores.filter(({ score }) => score >= HIGHEST_SCORE),
    [],
  )
  const file = path.join(folder, 'spam.eml')
  await writeFile(file, `Subject: x\n\n${GTUBE}\n`)
  assert.ok((await spamScores(file))[0].score > 100)
})

test('no mail is wider than a small phone, nor is its text pale where all else is dark', async () => {
  assert.deepEqual(await findings(({ html }) => onPhone(html)), [])
  const wrong = '<p style="width:400px;color:#aaa;background:#fff">שלום לך</p>'
  assert.match((await onPhone(wrong)).join('\n'), /px wide\n.*color-contrast/)
})

test('both parts of a mail hold the same sentences and links', async () => {
  assert.deepEqual(await findings(differences), [])
  const differing = {
    text: 'שלום.\nhttps://example.com/1',
    html: '<p>שלום. להתראות.</p><a href="https://example.com/2">1</a>',
  }
  assert.equal((await differences(differing)).length, 4)
})

/** @param {(mail: Mail) => Promise<string[]>} look @returns {Promise<string[]>} what it finds, each with its mail */
async function findings(look) {
  const all = []
  for (const mail of mails) all.push(...(await look(mail)).map((each) => `${mail.subject}: ${each}`))
  return all
}

/** @param {string} place a mail, or a folder of mails */
async function spamScores(place) {
  // It would learn of these mails what to think of the next ones.
  const options = ['--local', '--test-mode', '--nocreate-prefs', '--cf=use_bayes 0']
  const told = await output('spamassassin', [...options, place], { debian: 'spamassassin' })
  return [...told.matchAll(/^X-Spam-Status: \w+, score=(\S+) [^]*?tests=(\S+(?:\s+[A-Z_,\d]+)*)/gm)].map(
    ([, score, tests]) => ({ score: Number(score), tests: tests.replace(/\s/g, '') }),
  )
}

/** @param {string} html */
async function onPhone(html) {
  await page.setContent(html)
  await page.evaluate(await readFile(inRoot('node_modules/axe-core/axe.min.js'), 'utf8'))
  return page.evaluate(async () => {
    const { scrollWidth, clientWidth } = document.documentElement
    const { violations } = await axe.run({ runOnly: ['color-contrast'] })
    return [
      ...(scrollWidth > clientWidth ? [`${scrollWidth} px wide`] : []),
      ...violations.flatMap(({ id, nodes }) => nodes.map(({ html: element }) => `${id}: ${element}`)),
    ]
  })
}

/** @param {Pick<Mail, 'text' | 'html'>} mail */
async function differences({ text, html }) {
  await page.setContent(html)
  const shown = await page.evaluate(() => document.body.innerText)
  const links = await page.evaluate(() =>
    [...document.links].map(({ href, innerText }) => ({ href, innerText })),
  )
  const addresses = text.match(/\b(?:https?|mailto|tel):\S+/g) ?? []
  const plain = addresses.reduce((rest, address) => rest.replace(address, ''), text)
  return [
    ...sentences(shown)
      .filter((each) => !words(plain).includes(each))
      .map((each) => `only in HTML: ${each}`),
    ...sentences(plain)
      .filter((each) => !words(shown).includes(each))
      .map((each) => `only in text: ${each}`),
    // Mail programs call a number that stands there.
    ...links
      .filter(
        ({ href, innerText }) => !text.includes(href) && !(/^tel:/.test(href) && text.includes(innerText)),
      )
      .map(({ href }) => `only in HTML: ${href}`),
    ...addresses
      .filter((address) => !links.some(({ href }) => href === address))
      .map((address) => `only in text: ${address}`),
  ]
}

const sentences = (text) =>
  text
    .split(/\n|[.?!:](?=\s)| · /)
    .map(words)
    .filter((each) => each.trim())

/** Letters and digits, a space before and behind each word. */
const words = (text) =>
  ` ${text
    .replace(/\u200e/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `
