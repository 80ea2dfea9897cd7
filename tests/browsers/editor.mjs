// The rich text editor in Firefox: typing, buttons, paste, undo, save, reopen.
import assert from 'node:assert/strict'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, before, test } from 'node:test'
import { inRoot } from '../../scripts/lib/repository.mjs'
import { owner } from '../../scripts/lib/separate-site.mjs'
import { launchFirefox, resize } from './firefox.mjs'
import { site } from './site.mjs'

/* global document, window -- what runs in the page */

const PHONE = { width: 390, height: 844 }
const WITHIN = 20_000

/** @type {import('puppeteer-core').Browser} */
let browser
/** @type {import('puppeteer-core').Page} */
let page
/** @type {string} */
let folder

before(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'firefox-'))
  browser = await launchFirefox()
  page = await browser.newPage()
  page.setDefaultTimeout(WITHIN)
  await resize(page, PHONE)
  await page.goto(`${site.url}/admin/login`)
  await page.evaluate(() => localStorage.setItem('editor-view', 'rich'))
  await page.waitForSelector('[name=password]')
  for (const [name, value] of Object.entries(owner)) await page.type(`[name=${name}]`, value)
  await clickButton('התחברות')
  await page.waitForSelector('[role=tab]')
})

after(async () => {
  await browser?.close()
  await rm(folder, { recursive: true })
})

const TEXT = '.ProseMirror[name=contentMd]'
/** Not by Puppeteer's locators, whose wait for an element that rests does not end in Firefox 140. */
const click = async (selector) => (await page.waitForSelector(selector, { visible: true })).click()
const clickButton = (name) => click(`::-p-aria([role="button"][name="${name}"])`)
const clickTool = (name) => click(`[role=toolbar] button[aria-label="${name}"]`)
const press = (...keys) =>
  keys.reduce((before, key) => before.then(() => page.keyboard.press(key)), Promise.resolve())

/** Not by Puppeteer's own waiting either. */
async function holds(condition, ...values) {
  const end = Date.now() + WITHIN
  while (!(await page.evaluate(condition, ...values)))
    assert.ok(Date.now() < end, `Not within ${WITHIN / 1000} s: ${condition}`)
}

/** The API as the owner's own page asks it. */
const ask = (path, body) =>
  page.evaluate(
    async (address, sent) => {
      const post = {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(sent),
      }
      return (await fetch(address, sent && post)).json()
    },
    path,
    body,
  )

let made = 0

/** A draft with this text in its form, the caret at the text's end. */
async function write(contentMd) {
  made += 1
  const about = { title: `מאמר ${made}`, excerpt: 'נכתב בפיירפוקס, מההתחלה ועד הסוף.', category: 'השראה' }
  const draft = await ask('/api/blog', {
    ...about,
    slug: `firefox-${Date.now()}`,
    contentMd,
    status: 'draft',
  })
  await open(draft)
  return draft
}

async function open({ id }) {
  await page.goto(`${site.url}/admin?tab=blog&open=${id}`)
  await page.waitForSelector(TEXT)
  await page.focus(TEXT)
  await chord('Control', 'End')
}

async function chord(held, ...keys) {
  await page.keyboard.down(held)
  await press(...keys)
  await page.keyboard.up(held)
}

/** Waits until the draft is stored with this text: the form saves itself. */
async function stored({ slug }, expected) {
  const isIt = (text) => (expected instanceof RegExp ? expected.test(text) : text === expected)
  const end = Date.now() + WITHIN
  let text = ''
  do text = (await ask(`/api/blog/${slug}`)).contentMd
  while (!isIt(text) && Date.now() < end)
  if (expected instanceof RegExp) assert.match(text, expected)
  else assert.equal(text, expected)
}

const shown = (selector) =>
  page.$$eval(`${TEXT} ${selector}`, (found) => found.map((each) => each.textContent))

test('she writes with the buttons, undoes, and finds it again after the page was loaded anew', async () => {
  const draft = await write('פתיחה.')
  await press('Enter')
  await page.keyboard.type('מה לארוז')
  await clickTool('כותרת')
  await page.waitForSelector('[aria-label="כותרת"][aria-pressed=true]')
  await press('Enter')
  await page.keyboard.type('מים')
  await clickTool('רשימה')
  await press('Enter')
  await page.keyboard.type('כובע ')
  await clickTool('הדגשה')
  await page.keyboard.type('רחב')
  await press('Enter', 'Enter')
  await page.keyboard.type('וזהו: ₪1,200, 050-000-0000, English.')
  const written = 'פתיחה.\n\n## מה לארוז\n\n- מים\n- כובע **רחב**\n\nוזהו: ₪1,200, 050-000-0000, English.'
  await stored(draft, written)
  await chord('Control', 'z')
  await stored(draft, /רחב\*\*$/)
  await chord('Control', 'y')
  await stored(draft, written)
  await open(draft)
  assert.deepEqual(await shown('h2'), ['מה לארוז'])
  assert.deepEqual(await shown('li'), ['מים', 'כובע רחב'])
  assert.deepEqual(await shown('strong'), ['רחב'])
})

test('letters and deletions at every edge go where the caret is', async () => {
  const draft = await write('אחת **שתיים** שלוש\n\n- ארבע')
  await page.keyboard.type('!')
  await chord('Control', 'Home')
  await page.keyboard.type('0 ')
  await press('End')
  await page.keyboard.type('.')
  await press('Delete')
  await stored(draft, '0 אחת **שתיים** שלוש.\n\nארבע!')
  await chord('Control', 'z')
  await stored(draft, '0 אחת **שתיים** שלוש.\n\n- ארבע!')
  await press('Enter')
  await page.keyboard.type('חדשה')
  await chord('Shift', 'Enter')
  await page.keyboard.type('ועוד')
  await press('Backspace')
  await stored(draft, '0 אחת **שתיים** שלוש.\n\nחדשה\nועו\n\n- ארבע!')
})

test('a link is put on the selected word and taken off again', async () => {
  const draft = await write('פרטים באתר')
  // Which arrow leads backward in Hebrew differs between Firefoxes.
  await page.evaluate(() => window.getSelection().modify('extend', 'backward', 'word'))
  await clickTool('קישור')
  await page.waitForSelector('#link-address')
  await page.type('#link-address', 'example.co.il/trips')
  await press('Enter')
  await stored(draft, 'פרטים [באתר](https://example.co.il/trips)')
  await holds((text) => document.activeElement?.matches(text), TEXT)
  await clickTool('קישור')
  await clickButton('להסיר את הקישור')
  await stored(draft, 'פרטים באתר')
})

/** One of the demo's with a comment in it: another one for the site, which nobody has described yet. */
async function newPhotograph() {
  const bytes = await readFile(inRoot('content-api/content_api/demo/photos/beach-waves.jpg'))
  const words = Buffer.from(String(Date.now()))
  const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, words.length + 2]), words])
  const file = path.join(folder, 'waves.jpg')
  await writeFile(file, Buffer.concat([bytes.subarray(0, 2), comment, bytes.subarray(2)]))
  return file
}

test('a picture is uploaded from the device, described, moved and taken out', async () => {
  const draft = await write('קמות לאט.\n\nיורדות לים.')
  await clickTool('תמונה')
  const file = await page.waitForSelector('[role=dialog] input[type=file], dialog input[type=file]')
  await file.uploadFile(await newPhotograph())
  await page.waitForSelector(`${TEXT} img[src]`)
  await holds(() => document.activeElement?.getAttribute('aria-label') === 'מה רואים בתמונה')
  await page.keyboard.type('גלים על חוף')
  await stored(draft, /^קמות לאט\.\n\nיורדות לים\.\n\n!\[גלים על חוף\]\(\/objects\/\S+\.jpg\)$/)
  await click('[aria-label="להזיז את התמונה למעלה"]')
  await stored(draft, /^קמות לאט\.\n\n!\[גלים על חוף\]\(\S+\)\n\nיורדות לים\.$/)
  await click('[aria-label="להוציא את התמונה מהטקסט"]')
  await stored(draft, 'קמות לאט.\n\nיורדות לים.')
})

/** As another program hands it over; an event of a script's own carries nothing in Firefox. */
async function putOnClipboard(html) {
  await page.evaluate((copied) => {
    const hand = (event) => {
      event.clipboardData.setData('text/html', copied)
      event.clipboardData.setData('text/plain', copied.replace(/<[^>]*>/g, ' '))
      event.preventDefault()
      event.stopImmediatePropagation()
    }
    document.addEventListener('copy', hand, { capture: true, once: true })
  }, html)
  await chord('Control', 'a')
  await chord('Control', 'c')
}

for (const { from, html, markdown } of [
  {
    from: 'Google Docs',
    html: '<b style="font-weight:normal"><h1>כותרת</h1><p><span style="font-weight:700">מודגש</span> ו<a href="https://a.example/">קישור</a></p><ul><li><p>אחד</p></li><li><p>שניים</p></li></ul></b>',
    markdown: '## כותרת\n\n**מודגש** ו[קישור](https://a.example/)\n\n- אחד\n- שניים',
  },
  {
    from: 'Word',
    html: '<p class="MsoTitle">כותרת</p><p class="MsoListParagraphCxSpFirst" style="mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">·&nbsp;</span>אחד</p><p class="MsoListParagraphCxSpLast" style="mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">·&nbsp;</span>שניים</p><p class="MsoNormal"><b>סוף</b></p>',
    markdown: '## כותרת\n\n- אחד\n- שניים\n\n**סוף**',
  },
]) {
  test(`what is pasted from ${from} keeps its headings, lists, bold words and links`, async () => {
    const draft = await write('לפני')
    await putOnClipboard(html)
    await chord('Control', 'End')
    await press('Enter')
    await chord('Control', 'v')
    await stored(draft, `לפני\n\n${markdown}`)
  })
}

test('what is copied and cut within the text goes through the clipboard as it was', async () => {
  const draft = await write('## כותרת\n\n- **אחת**\n- שתיים')
  await chord('Control', 'a')
  await chord('Control', 'x')
  await stored(draft, '')
  await chord('Control', 'v')
  await stored(draft, '## כותרת\n\n- **אחת**\n- שתיים')
})
