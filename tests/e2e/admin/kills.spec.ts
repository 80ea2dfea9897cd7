// Accidents while she types: everything typed until two seconds before is restored.
// `npm run test:soak` runs 200 accidents in half an hour; KILLS and KILLS_SEED change that. Without KILLS it does not run.
import type { BrowserContext, Locator, Page } from '@playwright/test'
import { ACCIDENTS } from '../support/accidents.ts'
import { seededRandom, type SeededRandom } from '../support/seeded-random.ts'
import {
  articleForm,
  formattedForm,
  noteForm,
  tripForm,
  type RecordForm,
} from '../support/forms-of-records.ts'
import { fill } from '../support/owner.ts'
import { ownerCredentials } from '../support/settings.ts'
import { expect, test } from '../support/test.ts'
import { BUTTON, TAB } from '../support/words.ts'

const SEED = Number(process.env.KILLS_SEED ?? 20261122)
const KILLS = Number(process.env.KILLS ?? 200)
const MAY_BE_LOST = 2_000
const WORDS = 'שביל נחל אור ערב אבן רוח תה גשר חצר לימון'.split(' ')
const kinds = Object.keys(ACCIDENTS)

test(`${KILLS} accidents while she types lose nothing older than two seconds`, async ({ browser, owner }) => {
  test.setTimeout(60_000 + KILLS * 30_000)
  const desks = [
    await articleForm(owner),
    await formattedForm(owner),
    await tripForm(owner),
    await noteForm(owner),
  ]
  const counted: Record<string, number> = {}
  let survived = 0
  // Each form has its woman; they work at the same time.
  const lanes = desks.map(async (form, lane) => {
    const context = await browser.newContext()
    try {
      const random = seededRandom(SEED + lane)
      for (let round = 0; round * desks.length + lane < KILLS; round += 1) {
        // Every kind at every form within five rounds; the rest is chance.
        const kind = kinds[round % kinds.length]!
        await test.step(`${kind} in ${form.what}, round ${round}`, () =>
          strike({ context, form, kind, random, elsewhere: owner }))
        counted[kind] = (counted[kind] ?? 0) + 1
        survived += 1
        // A long run that is broken off has told how far it came.
        if (survived % 30 === 0) console.log(`[kills] seed ${SEED}: ${survived} of ${KILLS}, nothing lost`)
      }
    } catch (error) {
      console.log(`[kills] ${form.what}: ${String(error).slice(0, 600)}`)
      throw error
    } finally {
      await context.close()
    }
  })
  const ends = await Promise.allSettled(lanes)
  for (const form of desks) await form.clearAway()
  console.log(`[kills] seed ${SEED}: ${JSON.stringify(counted)}`)
  for (const end of ends) if (end.status === 'rejected') throw end.reason
})

interface Round {
  context: BrowserContext
  form: RecordForm
  kind: string
  random: SeededRandom
  elsewhere: Page
}

async function strike({ context, form, kind, random, elsewhere }: Round): Promise<void> {
  const page = await comeBack(context, form)
  const field = form.field(page)
  await field.focus()
  await field.press('Control+End')
  const typed = [{ at: 0, text: await form.read(page) }]

  async function typeFor(milliseconds: number): Promise<void> {
    const end = Date.now() + milliseconds
    // Where the session ended a dialog may have come between her and her text.
    while (Date.now() < end && (await hasFocus(field))) {
      await form.between?.(page, random)
      await page.keyboard.type(` ${random.one(WORDS)}`, { delay: random.between(0, 40) })
      typed.push({ at: Date.now(), text: await form.read(page) })
      // Now and then she thinks, sometimes as long as the form waits before it saves itself.
      if (random.between(0, 1) < 0.08) await page.waitForTimeout(random.between(300, 3_200))
    }
  }

  await typeFor(random.between(MAY_BE_LOST, 2 * MAY_BE_LOST))
  const at = await ACCIDENTS[kind]!({ page, elsewhere }, () => typeFor(random.between(0, 1_500)))
  const kept = typed.findLast((each) => each.at <= at - MAY_BE_LOST)!.text

  const next = await comeBack(context, form)
  const found = await form.read(next)
  expect(found.startsWith(kept), `kept …${kept.slice(-60)}\nfound …${found.slice(-60)}`).toBe(true)
  await next.close({ runBeforeUnload: false })
}

const hasFocus = (field: Locator) => field.evaluate((element) => element === document.activeElement)

async function comeBack(context: BrowserContext, form: RecordForm): Promise<Page> {
  const page = await context.newPage()
  await untilInside(page)
  await form.open(page)
  return page
}

/** At her form, through the door where the session is over. */
async function untilInside(page: Page): Promise<void> {
  await page.goto('/admin')
  const [form, door] = [page.getByRole('tab', { name: TAB.overview }), page.locator('[name=password]')]
  await expect(form.or(door)).toBeVisible()
  if (await form.isVisible()) return
  await fill(page, ownerCredentials)
  await page.getByRole('button', { name: BUTTON.signIn }).click()
  await expect(form).toBeVisible()
}
