// The rest of a week of hers, in taps at 390 px: what needs no build of the site. `npm test -- tests/e2e/admin/owner-week.spec.ts` prints
// its part of docs/owner-week.md. A path that needs more taps than are said here fails.
import type { Page } from '@playwright/test'
import { addTrip, changeTrip, removeTrip } from '../support/add-trip.ts'
import { codeOf, makeAccount, removeAccount, signedInAs } from '../support/account.ts'
import { sendBack } from '../support/database.ts'
import { deleteArticle, makeDraft, storedArticle } from '../support/drafts.ts'
import { close, enquire, openEnquiry } from '../support/enquire.ts'
import { freshMail, freshNumber, freshPhone, unique } from '../support/fresh.ts'
import { hasCaret } from '../support/focus.ts'
import { Hand } from '../support/phone-actions.ts'
import { confirmationLink } from '../support/mails.ts'
import { PHONE } from '../support/screens.ts'
import { ownerCredentials } from '../support/settings.ts'
import { expect, test } from '../support/test.ts'
import { BUTTON, TAB } from '../support/words.ts'

test.use({ hasTouch: true, isMobile: true, viewport: PHONE })

/** At most so many. */
const MOST = {
  signIn: 3,
  enquiry: 6,
  wayBack: 6,
  seasons: 10,
  facts: 10,
  moved: 5,
  interest: 1,
  rights: 7,
  undo: 4,
  offline: 3,
  account: 10,
  noKey: 3,
  everything: 3,
}

function tell(what: keyof typeof MOST, hand: Hand): void {
  console.log(`[owner's week] ${what}: ${hand.taps.length} taps, ${hand.waited.toFixed(1)} s waited`)
  console.log(`[owner's week] ${hand.taps.join(' · ')}`)
  expect(hand.taps.length, hand.taps.join(' · ')).toBeLessThanOrEqual(MOST[what])
}

/** At the screen that she begins with, as she writes: formatted. */
async function begin(page: Page): Promise<Hand> {
  await page.setViewportSize(PHONE)
  await page.addInitScript(() => localStorage.setItem('editor-view', 'rich'))
  await page.goto('/admin')
  await expect(page.getByRole('tab', { name: TAB.overview })).toBeVisible()
  await expect(page.getByRole('region', { name: 'מה מחכה לך היום' })).toBeVisible()
  return new Hand(page)
}

const tab = (hand: Hand, page: Page, name: string) => hand.tap(page.getByRole('tab', { name }), name)
const link = (hand: Hand, page: Page, name: string | RegExp, words = String(name)) =>
  hand.tap(page.getByRole('link', { name, exact: typeof name === 'string' }).first(), words)
test('she signs in', async ({ page }) => {
  await page.goto('/admin/login')
  const hand = new Hand(page)
  await hand.write('אימייל', ownerCredentials.email)
  await hand.write('סיסמה', ownerCredentials.password)
  await hand.button(BUTTON.signIn)
  // The first message of a visit stands on the screen too.
  await expect(page.getByRole('button', { name: 'סגירת ההודעה' })).toBeInViewport({ ratio: 1 })
  await hand.see(page.getByRole('region', { name: 'מה מחכה לך היום' }))
  tell('signIn', hand)
})

test('an enquiry is answered, noted and closed', async ({ owner, visitor }) => {
  const sent = await enquire(visitor)
  try {
    await sendBack(sent.id, new Date(Date.now() - 40 * 86_400_000))
    await owner.context().route(/wa\.me|whatsapp/, (route) => route.fulfill({ body: 'WhatsApp' }))
    const hand = await begin(owner)
    await link(hand, owner, /באיחור/, 'באיחור')
    // It led to the one that waits longest, which another test may have (today.spec.ts).
    const item = await openEnquiry(owner, sent)
    const opened = owner.waitForEvent('popup')
    await hand.tap(item.getByRole('link', { name: /^וואטסאפ/ }), 'וואטסאפ')
    await (await opened).close()
    await hand.tap(item.getByRole('button', { name: /^להוסיף הערה/ }), 'להוסיף הערה')
    await hand.write('הערות', 'באה עם אחותה.', owner.getByRole('dialog'))
    await hand.button(BUTTON.save, owner.getByRole('dialog'))
    await hand.tap(item.getByRole('button', { name: /^עניתי, אפשר לסגור/ }), 'עניתי, אפשר לסגור')
    await hand.see(owner.getByText('הפנייה נסגרה').first())
    await owner.reload()
    await expect(item.getByLabel(/^סטטוס הפנייה/)).toHaveValue('closed')
    await expect(item).toContainText('באה עם אחותה.')
    tell('enquiry', hand)
  } finally {
    await close(owner, sent)
  }
})

test('what a live article was before comes back', async ({ owner }) => {
  const article = await makeDraft(owner, {
    status: 'published',
    title: unique('עם טעות'),
    contentMd: 'קמות לאט.',
  })
  const changed = await owner.request.put(`/api/blog/${article.id}`, { data: { contentMd: 'קמות מהר.' } })
  expect(changed.status()).toBe(200)
  const hand = await begin(owner)
  await tab(hand, owner, TAB.blog)
  await link(hand, owner, `עריכה של ${article.title}`, 'עריכה')
  await hand.button('גרסאות קודמות')
  await hand.tap(owner.getByRole('dialog').getByRole('listitem').getByRole('button').first(), 'הגרסה')
  await hand.button('להחזיר את הגרסה הזאת')
  await hand.button(BUTTON.publishChanges)
  await hand.see(owner.getByText('השינויים פורסמו', { exact: true }).first())
  expect((await storedArticle(owner, article.id)).contentMd).toBe('קמות לאט.')
  tell('wayBack', hand)
  await deleteArticle(owner, article.id)
})

test('places of a trip are changed, it is closed, and copied for the next season', async ({ owner }) => {
  const trip = await addTrip(owner.request, 'עונה')
  // First in the list.
  await changeTrip(owner.request, trip, { startDate: today(1), endDate: today(2) })
  const hand = await begin(owner)
  await tab(hand, owner, TAB.trips)
  await link(hand, owner, `עריכה של ${trip.title}`, 'עריכה')
  await hand.button('מתי, כמה ולכמה נשים')
  await hand.tap(owner.getByLabel('כמה כבר נרשמו'), 'כמה כבר נרשמו')
  await owner.getByLabel('כמה כבר נרשמו').fill('9')
  await hand.button(BUTTON.publishChanges)
  await hand.see(owner.getByText('השינויים פורסמו', { exact: true }).first())
  await link(hand, owner, 'לכל הטיולים')
  const row = owner.getByRole('listitem').filter({ has: owner.getByRole('heading', { name: trip.title }) })
  await hand.tap(row.getByRole('switch', { name: /^הרשמה/ }), 'הרשמה')
  await hand.see(owner.getByText('ההרשמה נסגרה', { exact: true }).first())
  await hand.tap(row.getByRole('button', { name: /^עוד/ }), 'עוד')
  await hand.tap(row.getByRole('link', { name: /^לשכפל/ }), 'לשכפל')
  await hand.button(BUTTON.saveDraft)
  await hand.see(owner.getByText('הטיוטה נשמרה', { exact: true }).first())
  const all: any[] = await (await owner.request.get('/api/trips')).json()
  expect(all.find(({ id }) => id === trip.id)).toMatchObject({ currentParticipants: 9, status: 'closed' })
  const copy = all.find(({ title }) => title.startsWith(trip.title) && title !== trip.title)
  expect(copy).toMatchObject({ published: false, currentParticipants: 0 })
  expect(copy.title).toMatch(/ 20\d\d$/)
  tell('seasons', hand)
  await removeTrip(owner.request, trip)
  await removeTrip(owner.request, copy)
})

test('her phone number is changed, and a testimonial added', async ({ owner }) => {
  const { phone, testimonials } = await (await owner.request.get('/api/site')).json()
  try {
    const hand = await begin(owner)
    const save = async () => {
      // Refused where another test has just saved settings of its own; the form brings both together and asks again.
      const stored = owner.waitForResponse(
        (answer) => answer.url().endsWith('/api/site') && answer.request().method() === 'PUT' && answer.ok(),
      )
      await hand.button(BUTTON.save)
      await stored
      await hand.see(owner.getByText('ההגדרות נשמרו', { exact: true }).first())
    }
    await link(hand, owner, 'הגדרות האתר')
    await link(hand, owner, 'איך משיגות אתכן')
    const field = owner.getByLabel(/^טלפון \(/)
    await hand.tap(field, 'טלפון')
    await field.fill('03-555-0199')
    // Her keyboard is up.
    await owner.setViewportSize({ ...PHONE, height: PHONE.height - KEYBOARD })
    await save()
    await expectMessageCoversNothing(owner)
    await owner.setViewportSize(PHONE)
    await link(hand, owner, 'לכל ההגדרות')
    await link(hand, owner, 'המלצות')
    await hand.tap(owner.getByRole('button', { name: /^להוסיף (?:עוד )?המלצה/ }), 'להוסיף המלצה')
    // The first field has the caret already.
    const part = (label: string) => owner.getByLabel(new RegExp(`^${label} של המלצה \\d+$`)).last()
    await expect(part('שם')).toBeFocused()
    const name = unique('רותם')
    await hand.type(name)
    for (const [label, words] of [
      ['שם הטיול בהמלצה', 'סוף שבוע בגליל'],
      ['מה סיפרה', 'חזרתי אחרת, ועם חברות.'],
    ] as const) {
      await hand.writeInto(part(label), label, words)
    }
    await save()
    await expectMessageCoversNothing(owner)
    const now = await (await owner.request.get('/api/site')).json()
    expect(now.phone).toBe('03-555-0199')
    expect(now.testimonials.at(-1).name).toBe(name)
    tell('facts', hand)
  } finally {
    await owner.request.put('/api/site', { data: { phone, testimonials } })
  }
})

test('an address of her former site leads on', async ({ owner }) => {
  const { redirects } = await (await owner.request.get('/api/site')).json()
  try {
    const former = `אודות-${freshNumber()}`
    const hand = await begin(owner)
    await link(hand, owner, 'הגדרות האתר')
    await link(hand, owner, 'קישורים ישנים')
    await hand.tap(owner.getByRole('button', { name: /^להוסיף (?:עוד )?קישור/ }), 'להוסיף קישור')
    await expect(owner.getByLabel(/^הכתובת הישנה של קישור/).last()).toBeFocused()
    await hand.type(`/${former}`)
    await hand.writeInto(owner.getByLabel(/^הדף באתר של קישור/).last(), 'הדף באתר', '/contact')
    await hand.button(BUTTON.save)
    await hand.see(owner.getByText('ההגדרות נשמרו', { exact: true }).first())
    const now = await (await owner.request.get('/api/site')).json()
    expect(now.redirects).toContainEqual({ fromPath: `/${former}`, toPath: '/contact' })
    tell('moved', hand)
  } finally {
    await owner.request.put('/api/site', { data: { redirects } })
  }
})

test('she sees which trip interests', async ({ owner, visitor }) => {
  const trip = await addTrip(owner.request, 'מעניין')
  await visitor.request.post('/api/statistics/pageview', { data: { path: `/trips/${trip.slug}` } })
  const hand = await begin(owner)
  await tab(hand, owner, TAB.statistics)
  const table = owner.getByRole('region', { name: 'מצפייה לפנייה, טיול אחרי טיול' })
  await hand.see(table.getByRole('row').nth(1))
  tell('interest', hand)
  await removeTrip(owner.request, trip)
})

test('a rights request is carried to its end', async ({ owner, visitor }) => {
  const fullName = unique('נועה')
  const asking = { fullName, email: freshMail('noa'), requestType: 'access', description: 'מה שמור עליי?' }
  await enquire(visitor, { name: fullName, email: asking.email, phone: freshPhone() })
  const sent = await visitor.request.post('/api/user-rights/request', {
    data: { ...asking, identityConfirmed: true },
  })
  expect(sent.status()).toBe(201)
  await visitor.goto(await confirmationLink(asking.email))
  await visitor.getByRole('button', { name: 'כן, אני שלחתי את הבקשה' }).click()
  const hand = await begin(owner)
  await hand.button('עוד')
  await hand.tap(owner.locator('main > header').getByRole('link', { name: TAB.privacy }), TAB.privacy)
  await link(hand, owner, fullName, 'הבקשה')
  await hand.button('לאסוף את כל מה ששמור עליה')
  const [file] = await Promise.all([owner.waitForEvent('download'), link(hand, owner, 'קובץ לקריאה')])
  expect(file.suggestedFilename()).toMatch(/\.html$/)
  const mail = owner.getByRole('link', { name: 'לכתוב לה מייל' })
  await expect(mail).toHaveAttribute('href', /^mailto:/)
  // Her mail program would open here.
  await mail.evaluate((element) => element.addEventListener('click', (event) => event.preventDefault()))
  await hand.tap(mail, 'לכתוב לה מייל')
  await hand.button('עניתי, הבקשה הושלמה')
  await hand.see(owner.getByText('ענית לה, והבקשה הושלמה.'))
  tell('rights', hand)
})

test('what was deleted by mistake comes back', async ({ owner }) => {
  const draft = await makeDraft(owner, { title: unique('נמחק בטעות') })
  const hand = await begin(owner)
  await tab(hand, owner, TAB.blog)
  await hand.tap(owner.getByRole('button', { name: `מחיקה של ${draft.title}`, exact: true }), 'מחיקה')
  await hand.button(BUTTON.deleteArticle, owner.getByRole('alertdialog'))
  await hand.tap(owner.getByRole('button', { name: `לבטל את המחיקה של ${draft.title}`, exact: true }), 'לבטל')
  await hand.see(owner.getByRole('heading', { name: draft.title, exact: true }))
  tell('undo', hand)
  await deleteArticle(owner, draft.id)
})

test('what she wrote without a connection is kept, and stored when it is back', async ({ owner }) => {
  const draft = await makeDraft(owner, { title: unique('ברכבת') })
  const hand = await begin(owner)
  await tab(hand, owner, TAB.blog)
  await link(hand, owner, `עריכה של ${draft.title}`, 'עריכה')
  const text = owner.getByRole('textbox', { name: 'הטקסט', exact: true })
  await hand.tap(text.locator('p').first(), 'הטקסט')
  await hasCaret(text)
  await owner.context().setOffline(true)
  await owner.keyboard.press('End')
  await hand.type(' גם במנהרה.')
  await hand.see(owner.getByText('אין חיבור כרגע. מה שכתבת שמור במכשיר הזה', { exact: false }))
  await owner.context().setOffline(false)
  await hand.see(owner.getByText(/^נשמר /))
  expect((await storedArticle(owner, draft.id)).contentMd).toContain('גם במנהרה.')
  tell('offline', hand)
  await deleteArticle(owner, draft.id)
})

test('her password, the places where she is signed in, and a second step', async ({ browser }) => {
  const account = await makeAccount()
  const [here, there] = [await signedInAs(browser, account), await signedInAs(browser, account)]
  const touch = await browser.newContext({
    ...{ hasTouch: true, isMobile: true, viewport: PHONE },
    storageState: await here.context().storageState(),
  })
  try {
    const page = await touch.newPage()
    const hand = await begin(page)
    await link(hand, page, 'הסיסמה והכניסות שלי')
    await hand.writeInto(page.locator('[name=currentPassword]'), 'הסיסמה הנוכחית', account.password)
    await hand.writeInto(page.locator('[name=newPassword]'), 'סיסמה חדשה', 'ענן, מזוודה, לימון')
    await hand.button('להחליף סיסמה')
    await hand.see(page.getByText('הסיסמה הוחלפה', { exact: true }).first())
    // The others have ended by that.
    await there.goto('/admin')
    await expect(there).toHaveURL(/\/admin\/login$/)
    await hand.button('להפעיל')
    const app = page.getByRole('link', { name: 'לפתוח באפליקציה' })
    await hand.see(app)
    const secret = new URL((await app.getAttribute('href'))!).searchParams.get('secret')!
    await app.evaluate((element) => element.addEventListener('click', (event) => event.preventDefault()))
    await hand.tap(app, 'לפתוח באפליקציה')
    await hand.writeInto(page.locator('[name=code]'), 'הקוד', codeOf(secret))
    await hand.writeInto(page.locator('[name=password]'), 'הסיסמה', 'ענן, מזוודה, לימון')
    await hand.button('להפעיל')
    await hand.button('שמרתי אותם')
    await hand.see(page.getByText('נשארו 10 קודים', { exact: false }))
    tell('account', hand)
  } finally {
    for (const context of [touch, here.context(), there.context()]) await context.close()
    await removeAccount(account)
  }
})

test('without a key the assistant says so, and she writes', async ({ owner }) => {
  await owner.route('**/api/writing', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, json: { ...(await answer.json()), isSetUp: false } })
  })
  const hand = await begin(owner)
  await link(hand, owner, 'מאמר חדש')
  await link(hand, owner, 'השראה')
  await hand.see(owner.getByText('עוזרת הכתיבה עוד לא מחוברת', { exact: false }))
  await hand.write('כותרת', unique('בלי עוזרת'))
  tell('noKey', hand)
})

test('everything that she has is downloaded', async ({ owner }) => {
  const hand = await begin(owner)
  await link(hand, owner, 'הגדרות האתר')
  await hand.tap(owner.getByRole('button', { name: /^להכין (?:את הקובץ|קובץ חדש)/ }), 'להכין את הקובץ')
  const ready = owner.getByRole('link', { name: 'להוריד את הקובץ' })
  await hand.see(ready)
  const [file] = await Promise.all([owner.waitForEvent('download'), hand.tap(ready, 'להוריד את הקובץ')])
  expect(file.suggestedFilename()).toMatch(/\.zip$/)
  tell('everything', hand)
})

const today = (from: number) => new Date(Date.now() + from * 86_400_000).toISOString().slice(0, 10)

test('the header is one row, whose button leads to what has no tab', async ({ owner }) => {
  const hand = await begin(owner)
  const header = owner.locator('main > header:has(h1)')
  const height = async () => (await header.boundingBox())!.height
  expect(await height()).toBeLessThanOrEqual(ROW)
  await hand.button('עוד')
  await expect(owner.getByRole('button', { name: 'עוד', exact: true })).toHaveAttribute(
    'aria-expanded',
    'true',
  )
  await link(hand, owner, 'גרסאות האתר')
  await hand.see(owner.getByRole('heading', { name: 'מה השתנה ומתי' }))
  await expect(owner.getByRole('link', { name: 'מדריך', exact: true })).toBeHidden()
  expect(await height()).toBeLessThanOrEqual(ROW)
  expect(hand.taps).toHaveLength(2)
})

/** What a finger needs, and nothing more. */
const ROW = 48
const KEYBOARD = 340

/** Neither what she writes in, nor the buttons of the form, nor the tabs. */
async function expectMessageCoversNothing(page: Page): Promise<void> {
  const covered = () =>
    page.evaluate(() => {
      const message = document.querySelector('.toasts > li')!.getBoundingClientRect()
      const own = [...document.querySelectorAll('.save-bar, [role=tablist]'), document.activeElement!]
      return own
        .filter(
          (element) =>
            element !== document.body &&
            element.matches('.save-bar, [role=tablist], input, textarea, select'),
        )
        .filter((element) => {
          const { top, bottom } = element.getBoundingClientRect()
          return message.bottom > Math.max(top, 0) && message.top < Math.min(bottom, innerHeight)
        })
        .map((element) => element.outerHTML.slice(0, 90))
    })
  await expect.poll(covered).toEqual([])
}
