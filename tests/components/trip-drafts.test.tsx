// Unpublished trips: the actions of form and list, and the requests they send.
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { api } from './support/api'
import { field, fillAll, openAdmin, quietAdmin, untilField } from './support/admin'
import { refuseStorage } from './support/browser'
import { COMPLETE, keepTrip, inList } from './support/records'
import { sample } from './support/shapes'
import { restorableValues } from '../../site/src/features/admin/revisions/useRevisions'
import { TRIP_KIND } from '../../site/src/features/admin/trips/tripKind'

beforeEach(quietAdmin)

const button = (name: string) => screen.getByRole('button', { name })
const sent = () => api.sent('PUT', '/api/trips/5').map(({ body }) => body)

async function openTrip(published: boolean) {
  const kept = keepTrip()
  kept.save({ published })
  const { user } = await openAdmin('/admin?tab=trips&open=5')
  await untilField('title')
  return { kept, user }
}

test('a new trip is saved as a draft or published, as the button says', async () => {
  api.on('POST', '/api/trips', ({ body }) => ({
    status: 201,
    body: sample('Trip', { published: body.published }),
  }))
  const { user } = await openAdmin('/admin?tab=trips')
  await fillAll(user, COMPLETE)
  await user.click(button('לשמור טיוטה'))
  await screen.findByText('הטיוטה נשמרה')
  expect(field('title')).toHaveValue('')
  await fillAll(user, COMPLETE)
  await user.click(button('ליצור את הטיול'))
  await screen.findByText('הטיול נוצר בהצלחה!')
  expect(api.sent('POST', '/api/trips').map(({ body }) => body.published)).toEqual([false, true])
})

test('a draft that lacks something is kept on the device, and she is told so', async () => {
  const { user, close } = await openAdmin('/admin?tab=trips&open=new')
  await fillAll(user, { title: 'סוף שבוע בגליל', destination: 'הגליל' })
  await user.click(button('לשמור טיוטה'))
  await screen.findByText('הטיוטה עוד לא נשמרה באתר')
  await screen.findByText(/מה שכתבת שמור בינתיים במכשיר הזה/)
  close()
  const again = await openAdmin('/admin?tab=trips&open=new')
  await again.user.click(await screen.findByRole('button', { name: 'להחזיר את מה שכתבתי' }))
  await waitFor(() => expect(field('destination')).toHaveValue('הגליל'))
})

test('of what has no copy on the device it is not said that it is kept there', async () => {
  const { user } = await openAdmin('/admin?tab=trips&open=new')
  refuseStorage()
  await fillAll(user, { title: 'סוף שבוע בגליל' })
  await user.click(button('לשמור טיוטה'))
  await screen.findAllByText(/שדות צריכים תיקון/)
  expect(screen.queryByText('הטיוטה עוד לא נשמרה באתר')).toBeNull()
})

test('a copy of a form whose trip was created makes another trip', async () => {
  api.on('POST', '/api/trips', () => ({
    status: 201,
    body: sample('Trip', { published: true }),
  }))
  const tab = await openAdmin('/admin?tab=trips')
  await fillAll(tab.user, COMPLETE)
  await tab.user.click(button('ליצור את הטיול'))
  await screen.findByText('הטיול נוצר בהצלחה!')
  tab.close()
  const keys = () => api.sent('POST', '/api/trips').map(({ headers }) => headers.get('Idempotency-Key'))
  // What another tab was offered while she still wrote.
  const copy = {
    at: new Date().toISOString(),
    values: { mine: { ...COMPLETE, title: 'סוף שבוע אחר', creationKey: keys()[0] }, before: {} },
  }
  localStorage.setItem('adminRescue', JSON.stringify({ 'trip:new': copy }))
  const { user } = await openAdmin('/admin?tab=trips')
  await user.click(await screen.findByRole('button', { name: 'להחזיר את מה שכתבתי' }))
  const lose = api.away('POST', '/api/trips')
  await user.click(button('ליצור את הטיול'))
  await screen.findByText('שגיאה ביצירת הטיול')
  lose()
  await user.click(button('ליצור את הטיול'))
  await screen.findByText('הטיול נוצר בהצלחה!')
  const [first, lost, second] = keys()
  expect(lost).not.toBe(first)
  expect(second).toBe(lost)
})

test('a draft stays one until she publishes it, and has no page to look at', async () => {
  const { user } = await openTrip(false)
  expect(screen.queryByRole('link', { name: /לראות באתר/ })).toBeNull()
  await fillAll(user, { destination: 'הגולן' })
  await user.click(button('לשמור טיוטה'))
  await screen.findByText('הטיוטה נשמרה')
  await user.click(button('לפרסם'))
  await screen.findByText('הטיול פורסם')
  expect(sent().map(({ published }) => published)).toEqual([false, true])
  await waitFor(() => expect(button('להסיר מהאתר')).toBeVisible())
})

test('a title keeps one line: Enter saves the draft, and a line break that is pasted becomes a space', async () => {
  const { user } = await openTrip(false)
  const title = field('title')
  await user.clear(title)
  await user.click(title)
  await user.paste('שלושה ימים\nבגליל')
  await user.keyboard('{Enter}')
  await screen.findByText('הטיוטה נשמרה')
  expect(sent()[0]).toMatchObject({ title: 'שלושה ימים בגליל', published: false })
})

test('what is on the site stays there with a save, and leaves it when she says so', async () => {
  const { user } = await openTrip(true)
  await fillAll(user, { destination: 'הגולן' })
  await user.click(button('לפרסם את השינויים'))
  await screen.findByText('השינויים פורסמו')
  await user.click(button('להסיר מהאתר'))
  await screen.findByText('הטיול ירד מהאתר')
  expect(sent().map(({ published }) => published)).toEqual([undefined, false])
})

test('a draft that was published meanwhile is not taken off the site without a question', async () => {
  const { kept, user } = await openTrip(false)
  kept.save({ published: true })
  await fillAll(user, { destination: 'הגולן' })
  await user.click(button('לשמור טיוטה'))
  const dialog = await screen.findByRole('alertdialog', { name: 'הטיול נשמר בינתיים ממקום אחר' })
  expect(dialog).toHaveTextContent('בינתיים הטיול פורסם')
  await user.click(within(dialog).getByRole('button', { name: 'לשמור את מה שכתבתי' }))
  await screen.findByText('השינויים פורסמו')
  expect(kept.stored).toMatchObject({ published: true, destination: 'הגולן' })
})

test('with nothing left to publish the button goes, and its bar has the focus', async () => {
  const { user } = await openTrip(false)
  const publish = button('לפרסם')
  await user.click(publish)
  await screen.findByText('הטיול פורסם')
  const bar = screen.getByRole('group', { name: 'השמירה' })
  await waitFor(() => expect(bar).toHaveFocus())
  expect(within(bar).queryByRole('button')).toBeNull()
  expect(bar).toHaveTextContent('פורסם, ואין שינויים שמחכים')
})

test('Enter in a field never takes a trip off the site, and its way off is folded among the tools', async () => {
  const { kept, user } = await openTrip(true)
  const off = button('להסיר מהאתר')
  expect(off.closest('div')).toBe(folded())
  for (const name of ['title', 'destination']) {
    await user.click(field(name))
    await user.keyboard('{Enter}')
  }
  await fillAll(user, { destination: 'הגולן' })
  // While something waits to be published, its fate is to be decided first.
  expect(screen.queryByRole('button', { name: 'להסיר מהאתר' })).toBeNull()
  await user.click(field('destination'))
  await user.keyboard('{Enter}')
  expect(sent().filter(({ published }) => published === false)).toEqual([])
  expect(kept.stored.published).toBe(true)
})

/** What "more" of the tools of an open trip unfolds. */
const folded = () =>
  document.getElementById(screen.getByRole('button', { name: /^עוד פעולות/ }).getAttribute('aria-controls')!)

test('the list marks drafts, finds them, publishes them, and takes back what was not stored', async () => {
  const { stored } = keepTrip()
  const other = sample('TripInList', { id: 6, title: 'מסע לירדן', slug: 'jordan', published: false })
  api.on('GET', '/api/trips', [{ ...inList(stored), published: true }, other])
  api.on('PUT', '/api/trips/{record_id}', () => ({
    status: 404,
    body: { code: 404, status: 'Not Found', message: 'הטיול לא נמצא.' },
  }))
  const { user } = await openAdmin('/admin?tab=trips')
  const item = (await screen.findByRole('heading', { name: other.title })).closest('li')!
  expect(within(item).getByText('טיוטה')).toBeVisible()
  await user.click(within(item).getByRole('button', { name: `לפרסם את ${other.title}` }))
  await screen.findByText('השינוי לא נשמר')
  expect(api.sent('PUT', '/api/trips/6').map(({ body }) => body)).toEqual([{ published: true }])
  expect(within(item).getByText('טיוטה')).toBeVisible()

  await user.selectOptions(screen.getByRole('combobox', { name: 'אילו טיולים להציג' }), 'draft')
  await waitFor(() => expect(screen.queryByRole('heading', { name: stored.title })).toBeNull())
  expect(screen.getByRole('heading', { name: other.title })).toBeVisible()
})

test('the overview counts the trips that come out by themselves, and leads to the next one', async () => {
  const scheduled = (id: number, publishAt: string | null) =>
    sample('TripInList', { id, slug: `one-of-${id}`, title: `מסע ${id}`, published: false, publishAt })
  api.on('GET', '/api/trips', [
    scheduled(1, '2030-02-01T07:00:00Z'),
    scheduled(2, '2030-01-01T07:00:00Z'),
    scheduled(3, null),
  ])
  await openAdmin('/admin?tab=overview')
  const task = await screen.findByRole('link', { name: /טיולים יתפרסמו מעצמם/ })
  expect(task).toHaveTextContent(/2.*מסע 2, .*1 בינואר/)
  expect(task).toHaveAttribute('href', expect.stringContaining('open=2'))
})

test('an earlier version of a trip brings back no earlier number of women', () => {
  const revision = sample('TripRevision', { title: 'ערבה', currentParticipants: 2 })
  const back = restorableValues(TRIP_KIND.revisions, revision as never)
  expect(back.title).toBe('ערבה')
  expect(back).not.toHaveProperty('currentParticipants')
})

test('a day that has passed is said at its field in our words, and mended there', async () => {
  const { user } = await openTrip(false)
  await user.click(button('לתזמן'))
  const dialog = within(await screen.findByRole('dialog', { name: 'מתי לפרסם?' }))
  const day = dialog.getByLabelText<HTMLInputElement>('יום')
  fireEvent.change(day, { target: { value: '2020-05-12' } })
  expect(day.validity.valid, 'the browser has no say').toBe(true)
  expect(dialog.queryByText('המועד הזה כבר עבר. בחרי מועד אחר.')).toBeNull()
  await user.click(dialog.getByLabelText('שעה'))
  expect(dialog.getByText('המועד הזה כבר עבר. בחרי מועד אחר.')).toBeVisible()
  expect(day).toHaveAttribute('aria-invalid', 'true')
  await user.click(dialog.getByRole('button', { name: 'לתזמן' }))
  expect(sent()).toEqual([])
  fireEvent.change(day, { target: { value: '2029-05-12' } })
  expect(dialog.queryByText('המועד הזה כבר עבר. בחרי מועד אחר.')).toBeNull()
  expect(day).not.toHaveAttribute('aria-invalid')
})

test('a press on a button of the schedule ends before anything is said of the day', async () => {
  const { user } = await openTrip(false)
  await user.click(button('לתזמן'))
  const dialog = within(await screen.findByRole('dialog', { name: 'מתי לפרסם?' }))
  await user.click(dialog.getByLabelText('יום'))
  fireEvent.change(dialog.getByLabelText('יום'), { target: { value: '2020-05-12' } })
  await user.pointer({ keys: '[MouseLeft>]', target: dialog.getByRole('button', { name: 'לחזור' }) })
  expect(dialog.queryByText('המועד הזה כבר עבר. בחרי מועד אחר.')).toBeNull()
  await user.pointer('[/MouseLeft]')
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'מתי לפרסם?' })).toBeNull())
})

test('a moment that passes while she looks at it is not scheduled', async () => {
  const { user } = await openTrip(false)
  await user.click(button('לתזמן'))
  const dialog = within(await screen.findByRole('dialog', { name: 'מתי לפרסם?' }))
  const time = dialog.getByLabelText('שעה')
  fireEvent.change(dialog.getByLabelText('יום'), { target: { value: '2029-05-12' } })
  fireEvent.focus(time)
  fireEvent.blur(time)
  vi.setSystemTime('2029-05-13T09:00:00Z')
  await user.click(dialog.getByRole('button', { name: 'לתזמן' }))
  expect(dialog.getByText('המועד הזה כבר עבר. בחרי מועד אחר.')).toBeVisible()
  expect(sent()).toEqual([])
})
