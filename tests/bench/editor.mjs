/**
 * `npm run bench:editor`: an article of 3 000 words in the admin's editor, on a phone's screen and a processor slowed four times.
 * How long it takes from a key to the next paint, and until the editor is there. Ends with exit code 1 when an aim is missed.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { asVisitor, signIn } from '../../scripts/lib/take-screenshots.mjs'
import { withSiteAndBrowser } from '../../scripts/lib/site-and-browser.mjs'

/* global document, requestAnimationFrame -- what runs in the page */

const KEYS = Number(process.argv[2] ?? 400)
/** The 95th percentile from a key to its paint at a quarter of the speed, and the longest task at full speed, in milliseconds. */
const AIMS = { keyAtQuarter: 100, longTaskAtFull: 50 }
const PHONE = { width: 390, height: 844 }
/** Between two keys: some eight letters in a second, and now and then a pause in which the form saves itself. */
const BETWEEN = 125
const REST = { every: 50, ms: 3_500 }

const SENTENCE = 'בבוקר יוצאות לשביל שמטפס לאט אל הגבעה, וב־10:30 שותות תה ליד המעיין; '
const PARTS = [
  '## עוד יום בהרים',
  SENTENCE.repeat(5),
  `- ${SENTENCE}\n- **חשוב:** מים, כובע ונעליים\n- [הרשימה המלאה](/contact)`,
  `${SENTENCE.repeat(3)}עם **מילים מודגשות** ו[קישור לטיול](/trips) בתוך המשפט.`,
  `> ${SENTENCE}`,
]
/** As varied as an article of hers, and twice as long as the longest. */
const ARTICLE = Array.from({ length: 24 }, () => PARTS.join('\n\n')).join('\n\n')

const VARIANTS = [
  { name: 'formatted', view: 'rich', rate: 1 },
  { name: 'formatted, slowed four times', view: 'rich', rate: 4 },
  { name: 'Markdown in a text area, slowed four times', view: 'source', rate: 4 },
]

const LETTER = { key: 'ש', text: 'ש', code: 'KeyA', windowsVirtualKeyCode: 65 }
const SPACE = { key: ' ', text: ' ', code: 'Space', windowsVirtualKeyCode: 32 }

let missed = false

await withSiteAndBrowser(async (url, browser) => {
  const context = await asVisitor(browser, url, PHONE)
  const page = await context.newPage()
  await page.goto('/admin/login')
  await signIn(page)
  const { id } = await draft(page)
  console.log(`${ARTICLE.split(/\s+/).length} words, ${ARTICLE.length} characters, ${KEYS} keys\n`)
  console.log(
    '| editor | processor time of a key | key to paint, median | 95 % | worst | tasks over 50 ms | the longest | opened in |\n' +
      '| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: |',
  )
  for (const variant of VARIANTS) console.log(row(variant, await measure(page, id, variant)))
  await context.close()
})
if (missed) process.exitCode = 1

/** @param {import('@playwright/test').Page} page */
async function draft(page) {
  const answer = await page.request.post('/api/blog', {
    data: {
      title: 'מאמר ארוך',
      slug: `bench-long-article-${Date.now()}`,
      excerpt: 'מאמר ארוך כדי למדוד את העורך.',
      category: 'השראה',
      contentMd: ARTICLE,
      status: 'draft',
    },
  })
  if (answer.status() !== 201)
    throw new Error(`The draft was answered with ${answer.status()}: ${await answer.text()}`)
  return answer.json()
}

async function measure(page, id, { view, rate }) {
  await page.evaluate((chosen) => localStorage.setItem('editor-view', chosen), view)
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate })
  const text = page.locator(view === 'rich' ? '.ProseMirror[name=contentMd]' : 'textarea[name=contentMd]')
  const began = performance.now()
  await page.goto(`/admin?tab=blog&open=${id}`)
  await text.waitFor()
  const opened = performance.now() - began
  await toItsMiddle(text, view)
  await page.evaluate(watch)
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' })
  const before = await busy(devtools)
  for (let key = 1; key <= KEYS; key += 1) {
    await press(devtools, key % 6 === 0 ? SPACE : LETTER)
    await pause(key % REST.every === 0 ? REST.ms : BETWEEN)
  }
  const work = ((await busy(devtools)) - before) / KEYS
  const { keys, tasks } = await page.evaluate(() => globalThis.measured)
  if (keys.length < KEYS) throw new Error(`Only ${keys.length} of ${KEYS} keys were painted.`)
  await devtools.detach()
  return { keys: keys.sort((one, other) => one - other), tasks, opened, work }
}

/** What the page's main thread has worked, in milliseconds of the processor: whatever else is at work on the machine. */
async function busy(devtools) {
  const { metrics } = await devtools.send('Performance.getMetrics')
  return metrics.find(({ name }) => name === 'TaskDuration').value * 1_000
}

/** A key of a Hebrew keyboard, which Playwright would put in without a key. */
async function press(devtools, key) {
  await devtools.send('Input.dispatchKeyEvent', { type: 'keyDown', ...key })
  await devtools.send('Input.dispatchKeyEvent', { type: 'keyUp', ...key, text: undefined })
}

async function toItsMiddle(text, view) {
  if (view === 'rich') return text.locator('> p').nth(24).click()
  await text.focus()
  await text.evaluate((area) => area.setSelectionRange(area.value.length / 2, area.value.length / 2))
}

/** From each key's own time to the moment behind the frame that shows it; and what holds the page up. */
function watch() {
  const measured = { keys: [], tasks: [] }
  globalThis.measured = measured
  document.addEventListener(
    'keydown',
    ({ timeStamp }) =>
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => measured.keys.push(performance.now() - timeStamp)
        port2.postMessage(null)
      }),
    { capture: true },
  )
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) measured.tasks.push(duration)
  }).observe({ type: 'longtask' })
}

function row({ name, view, rate }, { keys, tasks, opened, work }) {
  const at = (share) => keys[Math.min(keys.length - 1, Math.floor(keys.length * share))]
  const longest = Math.max(0, ...tasks)
  const isSlow =
    view === 'rich' && (rate === 1 ? longest > AIMS.longTaskAtFull : at(0.95) > AIMS.keyAtQuarter)
  missed ||= isSlow
  const times = [at(0.5), at(0.95), keys.at(-1)].map((time) => `${time.toFixed(0)} ms`)
  return `| ${[name, `${work.toFixed(1)} ms`, ...times, tasks.length, `${longest.toFixed(0)} ms`, `${(opened / 1000).toFixed(1)} s`].join(' | ')} |${isSlow ? ' missed' : ''}`
}
