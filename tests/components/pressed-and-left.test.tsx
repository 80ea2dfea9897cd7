// She presses a button and goes elsewhere before the answer comes: it is waited for, and she is told what became of it.
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { api } from './support/api'
import { openArticle } from './support/article-form'
import { field, fillAll, openAdmin, openTab, quietAdmin, untilField } from './support/admin'
import { inList, keepArticle, keepSettings, keepTrip } from './support/records'
import { sample } from './support/shapes'

const ARTICLE = '/api/blog/{record_id}'
const STAYED = 'מה שכתבת עוד לא נשמר באתר'
const soon = () => act(() => vi.advanceTimersByTimeAsync(300))
const release = (answers: () => void) => act(() => Promise.resolve(answers()))
const press = (name: string) => act(() => screen.getByRole('button', { name }).click())

beforeEach(quietAdmin)

/** Her Back, or a link of the browser's history. */
function goTo(address: string) {
  act(() => {
    window.history.pushState(null, '', address)
    window.dispatchEvent(new PopStateEvent('popstate'))
  })
}

/** What an answer waits for until `arrive` is called. */
function hold() {
  let arrive = () => {}
  const held = new Promise<void>((resolve) => (arrive = resolve))
  return { held, arrive }
}

/** She agrees to leave, and is signed out once the answers have come. */
async function expectSignOutToWaitFor(answers: () => void) {
  api.on('POST', '/api/auth/logout', () => ({ status: 204 }))
  press('התנתקות')
  const asked = await screen.findByRole('alertdialog', { name: 'השמירה עוד לא הסתיימה' })
  act(() => within(asked).getByRole('button', { name: 'לצאת' }).click())
  await soon()
  expect(api.sent('POST', '/api/auth/logout')).toEqual([])
  await release(answers)
  await waitFor(() => expect(api.sent('POST', '/api/auth/logout')).toHaveLength(1))
}

test('signing out asks first while a press is not answered, and then waits for it', async () => {
  keepArticle()
  await openArticle()
  const answers = api.late('PUT', ARTICLE)
  press('לשמור טיוטה')
  await waitFor(() => expect(api.sent('PUT', '/api/blog/7')).toHaveLength(1))
  await expectSignOutToWaitFor(answers)
})

test('signing out says of what she typed and pressed for that it is not answered, not that it waits in the form', async () => {
  keepSettings({ phone: '03-555-0100' })
  const { user } = await openAdmin('/admin?tab=settings&open=contact')
  await untilField('phone')
  await fillAll(user, { phone: '03-555-0142' })
  const answers = api.late('PUT', '/api/site')
  await user.click(screen.getByRole('button', { name: 'לשמור' }))
  await waitFor(() => expect(api.sent('PUT', '/api/site')).toHaveLength(1))
  await user.click(screen.getByRole('button', { name: 'התנתקות' }))
  await screen.findByRole('alertdialog', { name: 'השמירה עוד לא הסתיימה' })
  await release(answers)
})

test('signing out asks while something of a list is being published', async () => {
  const { stored } = keepTrip({ published: false })
  api.on('GET', '/api/desk/addresses', sample('Addresses', { trips: [], articles: [] }))
  await openAdmin('/admin?tab=trips')
  const publish = await screen.findByRole('button', { name: `לפרסם את ${stored.title}` })
  const answers = api.late('GET', '/api/trips/{slug}')
  act(() => publish.click())
  await soon()
  press('התנתקות')
  await screen.findByRole('alertdialog', { name: 'השמירה עוד לא הסתיימה' })
  await release(answers)
})

test('signing out waits for what a list publishes, once its check has ended too', async () => {
  const { stored } = keepTrip({ published: false })
  api.on('GET', '/api/desk/addresses', sample('Addresses', { trips: [], articles: [] }))
  await openAdmin('/admin?tab=trips')
  const publish = await screen.findByRole('button', { name: `לפרסם את ${stored.title}` })
  const answers = api.late('PUT', '/api/trips/{record_id}')
  act(() => publish.click())
  await waitFor(() => expect(api.sent('PUT', '/api/trips/5')).toHaveLength(1))
  await expectSignOutToWaitFor(answers)
})

test('a record that is opened again waits for the press, from a form without changes too', async () => {
  const kept = keepArticle()
  const { user } = await openArticle()
  const answers = api.late('PUT', ARTICLE)
  press('לשמור טיוטה')
  await waitFor(() => expect(kept.stored.version).toBe('2'))
  await openTab(user, 'סקירה')
  goTo('/admin?tab=blog&open=7')
  await soon()
  expect(field('contentMd')).toBeNull()
  await release(answers)
  await untilField('contentMd')
  expect(screen.queryByText(STAYED)).toBeNull()
})

test('settings that are opened again show what she pressed for', async () => {
  keepSettings({ phone: '03-555-0100', whatsappNumber: '972505550100' })
  const { user } = await openAdmin('/admin?tab=settings&open=contact')
  await untilField('phone')
  await fillAll(user, { phone: '03-555-0142' })
  // The reads that come first get what was stored before.
  const { held, arrive } = hold()
  const stored = keepSettings({ phone: '03-555-0100', whatsappNumber: '972505550100' })
  api.on('PUT', '/api/site', async ({ body }) => {
    await held
    stored.save(body)
    return { body: stored.stored }
  })
  press('לשמור')
  await waitFor(() => expect(api.sent('PUT', '/api/site')).toHaveLength(1))
  await openTab(user, 'סקירה')
  goTo('/admin?tab=settings&open=contact')
  await soon()
  expect(field('phone')).toBeNull()
  await release(arrive)
  expect(await untilField('phone')).toHaveValue('03-555-0142')
})

test('settings opened after a press was answered elsewhere are on their way, not lost', async () => {
  keepSettings({ phone: '03-555-0100' })
  const { user } = await openAdmin('/admin?tab=settings&open=contact')
  await untilField('phone')
  await fillAll(user, { phone: '03-555-0142' })
  const answers = api.late('PUT', '/api/site')
  press('לשמור')
  await waitFor(() => expect(api.sent('PUT', '/api/site')).toHaveLength(1))
  await openTab(user, 'סקירה')
  await soon()
  await release(answers)
  await screen.findByText('ההגדרות נשמרו')
  const read = api.late('GET', '/api/site')
  goTo('/admin?tab=settings&open=contact')
  await soon()
  expect(screen.queryByText(/^ההגדרות לא נטענו/)).toBeNull()
  await release(read)
  await untilField('phone')
})

test('what was refused in a form that she left moves no cursor in another one', async () => {
  keepArticle()
  const taken = 'הכתובת הזאת כבר תפוסה.'
  api.on('PUT', ARTICLE, () => ({
    status: 409,
    body: { code: 409, status: 'Conflict', errors: { json: { title: [taken] } } },
  }))
  await openArticle()
  const answers = api.late('PUT', ARTICLE)
  press('לשמור טיוטה')
  goTo('/admin?tab=blog&open=new:השראה')
  await waitFor(() => expect(field('contentMd')).toHaveValue(''))
  act(() => field('contentMd').focus())
  await release(answers)
  await screen.findByText(taken)
  await soon()
  expect(field('contentMd')).toHaveFocus()
})

test('clashes that are read once she has left are told, and nothing else', async () => {
  const kept = keepArticle({ status: 'published', contentMd: 'מהאתר.' })
  const text = { title: kept.stored.title, contentMd: 'מהטיוטה.' }
  const next = { version: 'n1', savedAt: '2026-01-01T09:00:00Z', clashes: ['contentMd'] }
  Object.assign(kept.stored, { next: { ...next, written: text, base: { ...text, contentMd: 'כמו שהיה.' } } })
  const { user } = await openArticle()
  const answers = api.late('GET', '/api/blog')
  api.on('PUT', '/api/blog/{record_id}/next', () => ({ status: 503, body: { code: 503, status: '' } }))
  await fillAll(user, { title: 'כותרת אחרת' })
  const reads = api.sent('GET', '/api/blog').length
  press('לפרסם את השינויים')
  await waitFor(() => expect(api.sent('GET', '/api/blog')).toHaveLength(reads + 1))
  await openTab(user, 'סקירה')
  await soon()
  expect(screen.queryByText(STAYED)).toBeNull()
  await release(answers)
  await screen.findByText('המאמר נשמר בינתיים ממקום אחר')
  await soon()
  expect(screen.queryByText(STAYED)).toBeNull()
})

test('what is to be looked at before a draft of the list is published is told elsewhere too', async () => {
  keepTrip({ published: false, longDescription: 'עוד ב[טיול אחר](/trips/gone).' })
  api.on('GET', '/api/desk/addresses', sample('Addresses', { trips: [], articles: [] }))
  const { user } = await openAdmin('/admin?tab=trips')
  const publish = await screen.findByRole('button', { name: 'לפרסם את סוף שבוע בטבע' })
  const answers = api.late('GET', '/api/trips/{slug}')
  act(() => publish.click())
  await openTab(user, 'סקירה')
  await release(answers)
  await screen.findByText('יש מה לבדוק לפני הפרסום.')
  expect(api.sent('PUT', /./)).toEqual([])
})

test('changes that may not be published from the list do not take her out of another form', async () => {
  const { stored } = keepTrip()
  const waiting = { nextSavedAt: '2026-01-01T09:00:00Z', nextVersion: 'n1' }
  api.on('GET', '/api/trips', [{ ...inList(stored), ...waiting }])
  api.on('POST', '/api/trips/{record_id}/next/publish', () => ({
    status: 422,
    body: { code: 422, status: 'Unprocessable Entity', message: 'חסר תאריך.' },
  }))
  await openAdmin('/admin?tab=trips')
  const publish = await screen.findByRole('button', { name: `לפרסם את השינויים של ${stored.title}` })
  const answers = api.late('POST', '/api/trips/{record_id}/next/publish')
  act(() => publish.click())
  await waitFor(() => expect(api.sent('POST', '/api/trips/5/next/publish')).toHaveLength(1))
  goTo('/admin?tab=blog&open=new:השראה')
  await untilField('contentMd')
  await release(answers)
  await screen.findByText('השינויים עוד לא פורסמו')
  await soon()
  expect(window.location.search).toContain('tab=blog')
  expect(field('contentMd')).toBeInTheDocument()
})

test('from the list a draft is published with what she has just written in it', async () => {
  const kept = keepArticle()
  const { user } = await openArticle()
  const { held, arrive } = hold()
  let isFirst = true
  api.on('PUT', ARTICLE, async ({ body, headers }) => {
    if (isFirst) {
      isFirst = false
      await held
    }
    if (headers.get('If-Match') !== `"${kept.stored.version}"`) return { status: 412, body: {} }
    kept.save(body.contentMd ? body : { status: 'published' })
    return { body: kept.stored }
  })
  await fillAll(user, { contentMd: 'משפט אחרון.' })
  await openTab(user, 'בלוג')
  const publish = await screen.findByRole('button', { name: `לפרסם את ${kept.stored.title}` })
  act(() => publish.click())
  await soon()
  expect(api.sent('PUT', '/api/blog/7')).toHaveLength(1)
  await release(arrive)
  await screen.findByText('המאמר פורסם')
  expect(kept.stored).toMatchObject({ status: 'published', contentMd: 'משפט אחרון.' })
})

test('from the list changes are published with what she has just written in them', async () => {
  const kept = keepTrip()
  const { title, longDescription } = kept.stored
  const text = { title, longDescription }
  const next = { version: 'n1', savedAt: '2026-01-01T09:00:00Z', clashes: [] }
  Object.assign(kept.stored, { next: { ...next, written: { ...text, title: 'שם אחר' }, base: text } })
  api.on('GET', '/api/trips', () => {
    const waiting = kept.stored.next
    return {
      body: [{ ...inList(kept.stored), nextSavedAt: waiting!.savedAt, nextVersion: waiting!.version }],
    }
  })
  api.on('GET', '/api/desk/addresses', sample('Addresses', { trips: [], articles: [] }))
  api.on('POST', '/api/trips/{record_id}/next/publish', () => ({ body: kept.stored }))
  const { user } = await openAdmin('/admin?tab=trips&open=5')
  await untilField('title')
  await fillAll(user, { title: 'שם שלישי' })
  const answers = api.late('PUT', '/api/trips/{record_id}/next')
  await openTab(user, 'טיולים')
  const publish = await screen.findByRole('button', { name: `לפרסם את השינויים של ${title}` })
  act(() => publish.click())
  await soon()
  expect(api.sent('POST', '/api/trips/5/next/publish')).toEqual([])
  await release(answers)
  await screen.findByText('השינויים פורסמו')
  const [sent] = api.sent('POST', '/api/trips/5/next/publish')
  expect(sent!.headers.get('If-Match')).toBe('"n2"')
})

test('from the list nothing is published without what she wrote and what could not be stored', async () => {
  const { stored } = keepArticle()
  const { user } = await openArticle()
  const { held: failing, arrive: fail } = hold()
  api.on('PUT', ARTICLE, async () => {
    await failing
    return { status: 503, body: { code: 503, status: '' } }
  })
  await fillAll(user, { contentMd: 'משפט אחרון.' })
  await openTab(user, 'בלוג')
  const publish = await screen.findByRole('button', { name: `לפרסם את ${stored.title}` })
  act(() => publish.click())
  await soon()
  await release(fail)
  await screen.findByText('מה שכתבת בטופס עוד לא נשמר באתר. כדאי לפתוח אותו ולפרסם משם.')
  expect(api.sent('PUT', '/api/blog/7')).toHaveLength(1)
})

test('what is being published from the list is not published twice when she comes back to it', async () => {
  const { stored } = keepTrip({ published: false })
  api.on('GET', '/api/desk/addresses', sample('Addresses', { trips: [], articles: [] }))
  const { user } = await openAdmin('/admin?tab=trips')
  const name = `לפרסם את ${stored.title}`
  const publish = await screen.findByRole('button', { name })
  const answers = api.late('GET', '/api/trips/{slug}')
  act(() => publish.click())
  await openTab(user, 'סקירה')
  await openTab(user, 'טיולים')
  expect(await screen.findByRole('button', { name })).toBeDisabled()
  await release(answers)
  await waitFor(() => expect(api.sent('PUT', /./)).toHaveLength(1))
})

test('a draft whose publication is not answered yet cannot be published again from the list', async () => {
  const kept = keepArticle()
  const { user } = await openAdmin('/admin?tab=blog')
  const name = `לפרסם את ${kept.stored.title}`
  const publish = await screen.findByRole('button', { name })
  const { held, arrive } = hold()
  api.on('PUT', ARTICLE, async () => {
    await held
    kept.save({ status: 'published' })
    return { body: kept.stored }
  })
  act(() => publish.click())
  await waitFor(() => expect(api.sent('PUT', '/api/blog/7')).toHaveLength(1))
  await openTab(user, 'סקירה')
  await openTab(user, 'בלוג')
  expect(await screen.findByRole('button', { name })).toBeDisabled()
  await release(arrive)
  await screen.findByText('המאמר פורסם')
})
