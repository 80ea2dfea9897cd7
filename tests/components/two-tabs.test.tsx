// Conflicting saves from another tab or device: nothing of either is lost.
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { api } from './support/api'
import { field, fillAll, openAdmin, quietAdmin, untilField } from './support/admin'
import { keepArticle, keepTrip } from './support/records'

const MET = 'המאמר נשמר בינתיים ממקום אחר'

beforeEach(quietAdmin)

const openArticle = async () => {
  const { user } = await openAdmin('/admin?tab=blog&open=7')
  await untilField('contentMd')
  return user
}

/** She types, and her save meets the other one. */
async function meet(user: UserEvent, mine: string) {
  await fillAll(user, { contentMd: mine })
  await user.click(screen.getByRole('button', { name: 'לשמור טיוטה' }))
  return screen.findByRole('alertdialog', { name: MET })
}

const textOf = (elements: Iterable<Element>) => [...elements].map(({ textContent }) => textContent)

test('a save that meets another keeps both: hers where both changed, the other one elsewhere', async () => {
  const kept = keepArticle()
  const user = await openArticle()
  kept.save({ title: 'בוקר אחר', contentMd: 'קמות מוקדם ויושבות על המרפסת.' })
  const dialog = await meet(user, 'קמות לאט ושותות על המרפסת.')
  const text = within(dialog).getByRole('group', { name: 'הטקסט' })
  expect(textOf(text.querySelectorAll('del'))).toEqual(['מוקדם', 'ויושבות'])
  expect(textOf(text.querySelectorAll('ins'))).toEqual(['לאט', 'ושותות'])
  expect(dialog).toHaveTextContent('מה שהשתנה רק שם ויישאר בכל מקרה: כותרת.')

  await user.click(within(dialog).getByRole('button', { name: 'לשמור את מה שכתבתי' }))
  await screen.findByText('הטיוטה נשמרה')
  expect(kept.stored).toMatchObject({ title: 'בוקר אחר', contentMd: 'קמות לאט ושותות על המרפסת.' })
  expect(field('title')).toHaveValue('בוקר אחר')
})

test('she may go on editing, and the next save asks again', async () => {
  const kept = keepArticle()
  const user = await openArticle()
  kept.save({ contentMd: 'משהו אחר לגמרי.' })
  const dialog = await meet(user, 'מה שאני כתבתי.')
  await user.click(within(dialog).getByRole('button', { name: 'להמשיך לערוך' }))
  expect(field('contentMd')).toHaveValue('מה שאני כתבתי.')
  await meet(user, 'מה שאני כתבתי ועוד.')
  expect(kept.stored.contentMd).toBe('משהו אחר לגמרי.')
})

test('she may take what is stored, and have hers back', async () => {
  const kept = keepArticle()
  const user = await openArticle()
  kept.save({ contentMd: 'מה שנשמר בטלפון.' })
  const dialog = await meet(user, 'מה שכתבתי במחשב.')
  await user.click(within(dialog).getByRole('button', { name: 'לקחת את מה ששמור' }))
  await waitFor(() => expect(field('contentMd')).toHaveValue('מה שנשמר בטלפון.'))
  await user.click(await screen.findByRole('button', { name: 'להחזיר את מה שכתבתי' }))
  expect(field('contentMd')).toHaveValue('מה שכתבתי במחשב.')
  await user.click(screen.getByRole('button', { name: 'לשמור טיוטה' }))
  await screen.findByText('הטיוטה נשמרה')
  expect(kept.stored.contentMd).toBe('מה שכתבתי במחשב.')
})

test('a picture that waits for its upload waits on beside what she takes', async () => {
  const kept = keepArticle()
  const user = await openArticle()
  const choice = document.querySelector<HTMLInputElement>('input[type=file][name=featuredImage]')!
  await user.upload(choice, new File(['x'], 'גליל.jpg', { type: 'image/jpeg' }))
  await screen.findByRole('button', { name: 'להתחיל להעלות' })
  kept.save({ contentMd: 'מה שנשמר בטלפון.' })
  await fillAll(user, { contentMd: 'מה שכתבתי במחשב.' })
  await user.click(await screen.findByRole('button', { name: 'לראות מה צריך לבדוק' }, { timeout: 10_000 }))
  const dialog = await screen.findByRole('alertdialog', { name: MET })
  await user.click(within(dialog).getByRole('button', { name: 'לקחת את מה ששמור' }))
  await waitFor(() => expect(field('contentMd')).toHaveValue('מה שנשמר בטלפון.'))
  expect(screen.getByRole('button', { name: 'להתחיל להעלות' })).toBeVisible()
  const isLeft = new Event('beforeunload', { cancelable: true })
  window.dispatchEvent(isLeft)
  expect(isLeft.defaultPrevented).toBe(true)
})

test('a field that only the API wrote otherwise than she typed it was not changed by the other device', async () => {
  const kept = keepArticle()
  api.on('PUT', '/api/blog/{record_id}', ({ body, headers }) => {
    if (headers.get('If-Match') !== `"${kept.stored.version}"`) return { status: 412, body: {} }
    kept.save({ ...body, title: body.title.replace(/\s+/g, ' ') })
    return { body: kept.stored }
  })
  const user = await openArticle()
  await fillAll(user, { title: 'בוקר  שקט' })
  await screen.findByText(/^נשמר לפני רגע/)
  kept.save({ excerpt: 'תקציר מהטלפון' })
  await fillAll(user, { title: 'בוקר  שקט מאוד' })
  await waitFor(() => expect(kept.stored.title).toBe('בוקר שקט מאוד'), { timeout: 15_000 })
  expect(kept.stored.excerpt).toBe('תקציר מהטלפון')
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

test('a save of hers does not take back what was published elsewhere', async () => {
  const kept = keepArticle()
  const user = await openArticle()
  kept.save({ status: 'published' })
  const dialog = await meet(user, 'קמות לאט, ועוד משפט.')
  expect(dialog).toHaveTextContent('בינתיים המאמר פורסם: מה שיישמר יופיע באתר.')
  await user.click(within(dialog).getByRole('button', { name: 'לשמור את מה שכתבתי' }))
  await screen.findByRole('button', { name: 'לפרסם את השינויים' })
  await waitFor(() => expect(kept.stored.contentMd).toBe('קמות לאט, ועוד משפט.'))
  expect(kept.stored.status).toBe('published')
})

test('a trip that was saved elsewhere says so too', async () => {
  const kept = keepTrip()
  const { user } = await openAdmin('/admin?tab=trips&open=5')
  await untilField('title')
  kept.save({ destination: 'עמק הירדן' })
  await fillAll(user, { destination: 'עמק החולה' })
  await user.click(screen.getByRole('button', { name: 'לפרסם את השינויים' }))
  const dialog = await screen.findByRole('alertdialog', { name: 'הטיול נשמר בינתיים ממקום אחר' })
  const place = within(dialog).getByRole('group', { name: 'יעד' })
  expect(textOf(place.querySelectorAll('del'))).toEqual(['הירדן'])
  await user.click(within(dialog).getByRole('button', { name: 'לשמור את מה שכתבתי' }))
  await screen.findByText('השינויים פורסמו')
  expect(kept.stored.destination).toBe('עמק החולה')
})

test('an autosave of what was taken off the site elsewhere says so, and goes on as a draft', async () => {
  const kept = keepTrip()
  const { user } = await openAdmin('/admin?tab=trips&open=5')
  await untilField('title')
  kept.save({ published: false })
  await fillAll(user, { destination: 'עמק החולה' })
  await user.click(await screen.findByRole('button', { name: 'לראות מה צריך לבדוק' }, { timeout: 10_000 }))
  const dialog = await screen.findByRole('alertdialog', { name: 'הטיול נשמר בינתיים ממקום אחר' })
  expect(dialog).toHaveTextContent('בינתיים הטיול ירד מהאתר.')
  await user.click(within(dialog).getByRole('button', { name: 'לשמור את מה שכתבתי' }))
  await screen.findByRole('button', { name: 'לשמור טיוטה' })
  await waitFor(() => expect(kept.stored.destination).toBe('עמק החולה'), { timeout: 10_000 })
  expect(kept.stored).toMatchObject({ published: false, next: null })
})

const SOON = '2027-03-01T09:05:00+02:00'

/** Another day for what is live by now: she is asked first, as that takes it off the site. */
async function expectAsked(user: UserEvent, day: HTMLElement, kept: ReturnType<typeof keepArticle>) {
  fireEvent.change(day, { target: { value: '2027-03-02' } })
  await user.click(screen.getByRole('button', { name: 'לשנות את המועד' }))
  const dialog = await screen.findByRole('alertdialog', { name: MET })
  expect(dialog).toHaveTextContent(/המאמר כבר באתר\. אם תשמרי, הוא יירד ממנו עד יום שלישי/)
  expect(kept.stored.status).toBe('published')
}

test('a new moment for what was published at its moment is said to take it off the site', async () => {
  const kept = keepArticle({ status: 'draft', publishAt: SOON })
  const user = await openArticle()
  kept.save({ status: 'published', publishAt: null })
  await user.click(screen.getByRole('button', { name: /^לשנות .*המועד/ }))
  const day = await screen.findByLabelText('יום')
  for (const part of [day, screen.getByLabelText('שעה')]) expect(part).toHaveAttribute('name', 'publishAt')
  await expectAsked(user, day, kept)
})

test('also where it was published while she chose', async () => {
  const kept = keepArticle({ status: 'draft', publishAt: SOON })
  const user = await openArticle()
  await user.click(screen.getByRole('button', { name: /^לשנות .*המועד/ }))
  const day = await screen.findByLabelText('יום')
  kept.save({ status: 'published', publishAt: null })
  await act(() => vi.advanceTimersByTimeAsync(6 * 60_000))
  await expectAsked(user, day, kept)
})

test('and where that was being read as she began to choose', async () => {
  const kept = keepArticle({ status: 'draft', publishAt: SOON })
  const user = await openArticle()
  kept.save({ status: 'published', publishAt: null })
  const letGo = api.late('GET', '/api/blog')
  const asked = api.sent('GET', '/api/blog').length
  await act(() => vi.advanceTimersByTimeAsync(5.5 * 60_000))
  expect(api.sent('GET', '/api/blog').length).toBeGreaterThan(asked)
  await user.click(screen.getByRole('button', { name: /^לשנות .*המועד/ }))
  const day = await screen.findByLabelText('יום')
  letGo()
  await act(() => vi.advanceTimersByTimeAsync(1_000))
  await expectAsked(user, day, kept)
})

test('once its moment has passed the form sees that it is on the site, and keeps what she typed', async () => {
  const kept = keepArticle({ status: 'draft', publishAt: SOON })
  const user = await openArticle()
  screen.getByRole('button', { name: 'לפרסם עכשיו' })
  await fillAll(user, { contentMd: 'משפט שעוד לא באתר.' })
  // Without a connection nothing is known of it yet.
  const isBack = api.away('GET', '/api/blog')
  await act(() => vi.advanceTimersByTimeAsync(6 * 60_000))
  screen.getByRole('button', { name: 'לפרסם עכשיו' })
  isBack()
  kept.save({ status: 'published', publishAt: null })
  await screen.findByRole('button', { name: 'לפרסם את השינויים' }, { timeout: 60_000 })
  expect(field('contentMd')).toHaveValue('משפט שעוד לא באתר.')
  expect(kept.stored.contentMd).toBe('קמות לאט ויושבות על המרפסת.')
})

test('what the assistant wrote on another device is gone over before it is published', async () => {
  const kept = keepArticle({ assisted: true, reviewed: false })
  const user = await openArticle()
  await fillAll(user, { excerpt: 'תקציר אחר, ארוך דיו כדי שאיש לא ישאל עליו דבר לפני הפרסום.' })
  const review = async () => {
    const dialog = await screen.findByRole('dialog', { name: 'רגע לפני הפרסום' })
    for (const box of within(dialog).getAllByRole('checkbox')) {
      expect(box).toHaveAttribute('name', 'reviewed')
      await user.click(box)
    }
    await user.click(within(dialog).getByRole('button', { name: 'בדקתי, לפרסם' }))
  }
  // Nothing is saved by itself in between.
  const hers = screen.getByRole('button', { name: 'לפרסם' })
  kept.save({ contentMd: 'מה שכתבה העוזרת בטלפון.' })
  await user.click(hers)
  await review()
  const dialog = await screen.findByRole('alertdialog', { name: MET })
  await user.click(within(dialog).getByRole('button', { name: 'לשמור את מה שכתבתי' }))
  await screen.findByRole('dialog', { name: 'רגע לפני הפרסום' })
  expect(kept.stored.status).toBe('draft')
  await review()
  await waitFor(() => expect(kept.stored.status).toBe('published'))
  expect(kept.stored).toMatchObject({ contentMd: 'מה שכתבה העוזרת בטלפון.', reviewed: true })
})

test('links and pictures that came in with the other text are looked at before it is published', async () => {
  const kept = keepArticle({ excerpt: 'תקציר ארוך דיו כדי שאיש לא ישאל עליו דבר לפני הפרסום הזה.' })
  const user = await openArticle()
  await fillAll(user, { title: 'בוקר אחר' })
  kept.save({ contentMd: 'עוד [בטיול שנמחק](/trips/gone).' })
  await user.click(screen.getByRole('button', { name: 'לפרסם' }))
  const dialog = await screen.findByRole('alertdialog', { name: MET })
  await user.click(within(dialog).getByRole('button', { name: 'לשמור את מה שכתבתי' }))
  await screen.findByText(/כמו שזה/)
  expect(kept.stored.status).not.toBe('published')
})

test('what she types on as she is asked presses none of the buttons', async () => {
  const kept = keepArticle()
  const user = await openArticle()
  kept.save({ contentMd: 'מה שנשמר בטלפון.' })
  const dialog = await meet(user, 'מה שכתבתי במחשב.')
  expect(dialog).toContainElement(document.activeElement as HTMLElement)
  await user.keyboard(' ש{Enter}')
  expect(dialog).toHaveAttribute('open')
})
