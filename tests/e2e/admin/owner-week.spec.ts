// The taps of the owner's weekly tasks at 390 px that need no build of the site. `npm test -- tests/e2e/admin/owner-week.spec.ts` prints
// its part of docs/owner-week.md. A task fails if it needs more taps than its limit here.
import type { Page } from '@playwright/test'
import { addTrip, changeTrip, removeTrip } from '../support/add-trip.ts'
import { codeOf, makeAccount, removeAccount, signedInAs } from '../support/account.ts'
import { sendBack } from '../support/database.ts'
import { deleteArticle, makeDraft, storedArticle } from '../support/drafts.ts'
import { close, enquire, openEnquiry } from '../support/enquire.ts'
import { freshMail, freshNumber, freshPhone, unique } from '../support/fresh.ts'
import { hasCaret } from '../support/focus.ts'
import { PhoneUser } from '../support/phone-actions.ts'
import { confirmationLink } from '../support/mails.ts'
import { PHONE } from '../support/screens.ts'
import { ownerCredentials } from '../support/settings.ts'
import { expect, test } from '../support/test.ts'
import { BUTTON, TAB } from '../support/words.ts'
import { day } from '../texts.ts'

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
  account: 11,
  noKey: 3,
  everything: 3,
}

function tell(what: keyof typeof MOST, user: PhoneUser): void {
  console.log(`[owner's week] ${what}: ${user.taps.length} taps, ${user.waited.toFixed(1)} s waited`)
  console.log(`[owner's week] ${user.taps.join(' · ')}`)
  expect(user.taps.length, user.taps.join(' · ')).toBeLessThanOrEqual(MOST[what])
}

/** At the screen that she begins with, as she writes: formatted. */
async function begin(page: Page): Promise<PhoneUser> {
  await page.setViewportSize(PHONE)
  await page.addInitScript(() => localStorage.setItem('editor-view', 'rich'))
  await page.goto('/admin')
  await expect(page.getByRole('tab', { name: TAB.overview })).toBeVisible()
  await expect(page.getByRole('region', { name: 'מה מחכה לך היום' })).toBeVisible()
  return new PhoneUser(page)
}

const tab = (user: PhoneUser, page: Page, name: string) => user.tap(page.getByRole('tab', { name }), name)
const link = (user: PhoneUser, page: Page, name: string | RegExp, words = String(name)) =>
  user.tap(page.getByRole('link', { name, exact: typeof name === 'string' }).first(), words)
test('she signs in', async ({ page }) => {
  await page.goto('/admin/login')
  const user = new PhoneUser(page)
  await user.write('אימייל', ownerCredentials.email)
  await user.write('סיסמה', ownerCredentials.password)
  await user.button(BUTTON.signIn)
  // The first message of a visit stands on the screen too.
  await expect(page.getByRole('button', { name: 'סגירת ההודעה' })).toBeInViewport({ ratio: 1 })
  await user.see(page.getByRole('region', { name: 'מה מחכה לך היום' }))
  tell('signIn', user)
})

test('an enquiry is answered, noted and closed', async ({ owner, visitor }) => {
  const sent = await enquire(visitor)
  try {
    await sendBack(sent.id, new Date(Date.now() - 40 * 86_400_000))
    await owner.context().route(/wa\.me|whatsapp/, (route) => route.fulfill({ body: 'WhatsApp' }))
    const user = await begin(owner)
    await link(user, owner, /^לענות/, 'לענות')
    // It led to the one that waits longest, which another test may have (today.spec.ts).
    const item = await openEnquiry(owner, sent)
    const opened = owner.waitForEvent('popup')
    await user.tap(item.getByRole('link', { name: /^וואטסאפ/ }), 'וואטסאפ')
    await (await opened).close()
    await user.tap(item.getByRole('button', { name: /^להוסיף הערה/ }), 'להוסיף הערה')
    await user.write('הערות', 'באה עם אחותה.', owner.getByRole('dialog'))
    await user.button(BUTTON.save, owner.getByRole('dialog'))
    await user.tap(item.getByRole('button', { name: /^עניתי, אפשר לסגור/ }), 'עניתי, אפשר לסגור')
    await user.see(owner.getByText('הפנייה נסגרה').first())
    await owner.reload()
    await expect(item.getByLabel(/^סטטוס הפנייה/)).toHaveValue('closed')
    await expect(item).toContainText('באה עם אחותה.')
    tell('enquiry', user)
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
  const user = await begin(owner)
  await tab(user, owner, TAB.blog)
  await link(user, owner, `עריכה של ${article.title}`, 'עריכה')
  await user.button('גרסאות קודמות')
  await user.tap(owner.getByRole('dialog').getByRole('listitem').getByRole('button').first(), 'הגרסה')
  await user.button('להחזיר את הגרסה הזאת')
  await user.button(BUTTON.publishChanges)
  await user.see(owner.getByText('השינויים פורסמו', { exact: true }).first())
  expect((await storedArticle(owner, article.id)).contentMd).toBe('קמות לאט.')
  tell('wayBack', user)
  await deleteArticle(owner, article.id)
})

test('places of a trip are changed, it is closed, and copied for the next season', async ({ owner }) => {
  const trip = await addTrip(owner.request, 'עונה')
  // First in the list.
  await changeTrip(owner.request, trip, { startDate: day(1), endDate: day(2) })
  const user = await begin(owner)
  await tab(user, owner, TAB.trips)
  await link(user, owner, `עריכה של ${trip.title}`, 'עריכה')
  await user.button('מתי, כמה ולכמה נשים')
  await user.tap(owner.getByLabel('כמה כבר נרשמו'), 'כמה כבר נרשמו')
  await owner.getByLabel('כמה כבר נרשמו').fill('9')
  await user.button(BUTTON.publishChanges)
  await user.see(owner.getByText('השינויים פורסמו', { exact: true }).first())
  await link(user, owner, 'לכל הטיולים')
  const row = owner.getByRole('listitem').filter({ has: owner.getByRole('heading', { name: trip.title }) })
  await user.tap(row.getByRole('button', { name: /^עוד/ }), 'עוד')
  await user.tap(row.getByRole('switch', { name: /^הרשמה/ }), 'הרשמה')
  await user.see(owner.getByText('ההרשמה נסגרה', { exact: true }).first())
  await user.tap(row.getByRole('link', { name: /^לשכפל/ }), 'לשכפל')
  await user.button(BUTTON.saveDraft)
  await user.see(owner.getByText('הטיוטה נשמרה', { exact: true }).first())
  const all: any[] = await (await owner.request.get('/api/trips')).json()
  expect(all.find(({ id }) => id === trip.id)).toMatchObject({ currentParticipants: 9, status: 'closed' })
  const copy = all.find(({ title }) => title.startsWith(trip.title) && title !== trip.title)
  expect(copy).toMatchObject({ published: false, currentParticipants: 0 })
  expect(copy.title).toMatch(/ 20\d\d$/)
  tell('seasons', user)
  await removeTrip(owner.request, trip)
  await removeTrip(owner.request, copy)
})

test('her phone number is changed, and a testimonial added', async ({ owner }) => {
  const { phone, testimonials } = await (await owner.request.get('/api/site')).json()
  try {
    const user = await begin(owner)
    const save = async () => {
      // Refused where another test has just saved settings of its own; the form brings both together and asks again.
      const stored = owner.waitForResponse(
        (answer) => answer.url().endsWith('/api/site') && answer.request().method() === 'PUT' && answer.ok(),
      )
      await user.button(BUTTON.save)
      await stored
      await user.see(owner.getByText('ההגדרות נשמרו', { exact: true }).first())
    }
    await link(user, owner, 'הגדרות האתר')
    await link(user, owner, 'איך משיגות אתכן')
    const field = owner.getByLabel(/^טלפון \(/)
    await user.tap(field, 'טלפון')
    await field.fill('03-555-0199')
    // Her keyboard is up.
    await owner.setViewportSize({ ...PHONE, height: PHONE.height - KEYBOARD })
    await save()
    await expectMessageCoversNothing(owner)
    await owner.setViewportSize(PHONE)
    await link(user, owner, 'לכל ההגדרות')
    await link(user, owner, 'המלצות')
    await user.tap(owner.getByRole('button', { name: /^להוסיף (?:עוד )?המלצה/ }), 'להוסיף המלצה')
    // The first field has the caret already.
    const part = (label: string) => owner.getByLabel(new RegExp(`^${label} של המלצה \\d+$`)).last()
    await expect(part('שם')).toBeFocused()
    const name = unique('רותם')
    await user.type(name)
    for (const [label, words] of [
      ['שם הטיול בהמלצה', 'סוף שבוע בגליל'],
      ['מה סיפרה', 'חזרתי אחרת, ועם חברות.'],
    ] as const) {
      await user.writeInto(part(label), label, words)
    }
    await save()
    await expectMessageCoversNothing(owner)
    const now = await (await owner.request.get('/api/site')).json()
    expect(now.phone).toBe('03-555-0199')
    expect(now.testimonials.at(-1).name).toBe(name)
    tell('facts', user)
  } finally {
    await owner.request.put('/api/site', { data: { phone, testimonials } })
  }
})

test('an address of her former site leads on', async ({ owner }) => {
  const { redirects } = await (await owner.request.get('/api/site')).json()
  try {
    const former = `אודות-${freshNumber()}`
    const user = await begin(owner)
    await link(user, owner, 'הגדרות האתר')
    await link(user, owner, 'קישורים ישנים')
    await user.tap(owner.getByRole('button', { name: /^להוסיף (?:עוד )?קישור/ }), 'להוסיף קישור')
    await expect(owner.getByLabel(/^הכתובת הישנה של קישור/).last()).toBeFocused()
    await user.type(`/${former}`)
    await user.writeInto(owner.getByLabel(/^הדף באתר של קישור/).last(), 'הדף באתר', '/contact')
    await user.button(BUTTON.save)
    await user.see(owner.getByText('ההגדרות נשמרו', { exact: true }).first())
    const now = await (await owner.request.get('/api/site')).json()
    expect(now.redirects).toContainEqual({ fromPath: `/${former}`, toPath: '/contact' })
    tell('moved', user)
  } finally {
    await owner.request.put('/api/site', { data: { redirects } })
  }
})

test('she sees which trip interests', async ({ owner, visitor }) => {
  const trip = await addTrip(owner.request, 'מעניין')
  await visitor.request.post('/api/statistics/pageview', { data: { path: `/trips/${trip.slug}` } })
  const user = await begin(owner)
  await tab(user, owner, TAB.statistics)
  const table = owner.getByRole('region', { name: 'מצפייה לפנייה, טיול אחרי טיול' })
  await user.see(table.getByRole('row').nth(1))
  tell('interest', user)
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
  const user = await begin(owner)
  await user.button('עוד')
  await user.tap(owner.locator('main > header').getByRole('link', { name: TAB.privacy }), TAB.privacy)
  await link(user, owner, fullName, 'הבקשה')
  await user.button('לאסוף את כל מה ששמור עליה')
  const [file] = await Promise.all([owner.waitForEvent('download'), link(user, owner, 'קובץ לקריאה')])
  expect(file.suggestedFilename()).toMatch(/\.html$/)
  const mail = owner.getByRole('link', { name: 'לכתוב לה מייל' })
  await expect(mail).toHaveAttribute('href', /^mailto:/)
  // Her mail program would open here.
  await mail.evaluate((element) => element.addEventListener('click', (event) => event.preventDefault()))
  await user.tap(mail, 'לכתוב לה מייל')
  await user.button('עניתי, הבקשה הושלמה')
  await user.see(owner.getByText('ענית לה, והבקשה הושלמה.'))
  tell('rights', user)
})

test('what was deleted by mistake comes back', async ({ owner }) => {
  const draft = await makeDraft(owner, { title: unique('נמחק בטעות') })
  const user = await begin(owner)
  await tab(user, owner, TAB.blog)
  await user.tap(owner.getByRole('button', { name: `מחיקה של ${draft.title}`, exact: true }), 'מחיקה')
  await user.button(BUTTON.deleteArticle, owner.getByRole('alertdialog'))
  await user.tap(owner.getByRole('button', { name: `לבטל את המחיקה של ${draft.title}`, exact: true }), 'לבטל')
  await user.see(owner.getByRole('heading', { name: draft.title, exact: true }))
  tell('undo', user)
  await deleteArticle(owner, draft.id)
})

test('what she wrote without a connection is kept, and stored when it is back', async ({ owner }) => {
  const draft = await makeDraft(owner, { title: unique('ברכבת') })
  const user = await begin(owner)
  await tab(user, owner, TAB.blog)
  await link(user, owner, `עריכה של ${draft.title}`, 'עריכה')
  const text = owner.getByRole('textbox', { name: 'הטקסט', exact: true })
  await user.tap(text.locator('p').first(), 'הטקסט')
  await hasCaret(text)
  await owner.context().setOffline(true)
  await owner.keyboard.press('End')
  await user.type(' גם במנהרה.')
  await user.see(owner.getByText('אין חיבור כרגע. מה שכתבת שמור במכשיר הזה', { exact: false }))
  await owner.context().setOffline(false)
  await user.see(owner.getByText(/^נשמר /))
  expect((await storedArticle(owner, draft.id)).contentMd).toContain('גם במנהרה.')
  tell('offline', user)
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
    const user = await begin(page)
    await user.button('עוד')
    await link(user, page, 'החשבון שלי')
    await user.writeInto(page.locator('[name=currentPassword]'), 'הסיסמה הנוכחית', account.password)
    await user.writeInto(page.locator('[name=newPassword]'), 'סיסמה חדשה', 'ענן, מזוודה, לימון')
    await user.button('להחליף סיסמה')
    await user.see(page.getByText('הסיסמה הוחלפה', { exact: true }).first())
    // The others have ended by that.
    await there.goto('/admin')
    await expect(there).toHaveURL(/\/admin\/login$/)
    await user.button('להפעיל')
    const app = page.getByRole('link', { name: 'לפתוח באפליקציה' })
    await user.see(app)
    const secret = new URL((await app.getAttribute('href'))!).searchParams.get('secret')!
    await app.evaluate((element) => element.addEventListener('click', (event) => event.preventDefault()))
    await user.tap(app, 'לפתוח באפליקציה')
    await user.writeInto(page.locator('[name=code]'), 'הקוד', codeOf(secret))
    await user.writeInto(page.locator('[name=password]'), 'הסיסמה', 'ענן, מזוודה, לימון')
    await user.button('להפעיל')
    await user.button('שמרתי אותם')
    await user.see(page.getByText('נשארו 10 קודים', { exact: false }))
    tell('account', user)
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
  const user = await begin(owner)
  await link(user, owner, 'מאמר חדש')
  await link(user, owner, 'השראה')
  await user.see(owner.getByText('עוזרת הכתיבה עוד לא מחוברת', { exact: false }))
  await user.write('כותרת', unique('בלי עוזרת'))
  tell('noKey', user)
})

test('everything that she has is downloaded', async ({ owner }) => {
  const user = await begin(owner)
  await link(user, owner, 'הגדרות האתר')
  await user.tap(owner.getByRole('button', { name: /^להכין (?:את הקובץ|קובץ חדש)/ }), 'להכין את הקובץ')
  const ready = owner.getByRole('link', { name: 'להוריד את הקובץ' })
  await user.see(ready)
  const [file] = await Promise.all([owner.waitForEvent('download'), user.tap(ready, 'להוריד את הקובץ')])
  expect(file.suggestedFilename()).toMatch(/\.zip$/)
  tell('everything', user)
})

test('the header is one row, whose button leads to what has no tab', async ({ owner }) => {
  const user = await begin(owner)
  const header = owner.locator('main > header:has(h1)')
  const height = async () => (await header.boundingBox())!.height
  expect(await height()).toBeLessThanOrEqual(ROW)
  await user.button('עוד')
  await expect(owner.getByRole('button', { name: 'עוד', exact: true })).toHaveAttribute(
    'aria-expanded',
    'true',
  )
  await link(user, owner, 'גרסאות האתר')
  await user.see(owner.getByRole('heading', { name: 'מה השתנה ומתי' }))
  await expect(owner.getByRole('link', { name: 'מדריך', exact: true })).toBeHidden()
  expect(await height()).toBeLessThanOrEqual(ROW)
  expect(user.taps).toHaveLength(2)
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
