// Saves whose answer is lost: the form counts as unsaved until it is known what became of them.
import { act, fireEvent, renderHook, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { useUnconfirmedSaves } from '../../site/src/features/admin/forms/saving/useUnconfirmedSaves'
import { api, down } from './support/api'
import { away, openArticle, saved, write } from './support/article-form'
import { field, fillAll, openAdmin, quietAdmin, untilField } from './support/admin'
import { keepArticle, keepTrip } from './support/records'

beforeEach(quietAdmin)

/** The first save is stored, and its answer is lost. */
function loseAnswer(path: '/api/blog/{record_id}' | '/api/trips/{record_id}', save: (body: any) => void) {
  let isLost = true
  const isAnswered = api.away('PUT', path)
  api.on('PUT', path, ({ body }) => {
    if (isLost) save(body)
    isLost = false
    return down()
  })
  return isAnswered
}

/** A trip's first save is stored, and its answer is lost; then the API answers again, with its version checks. */
function loseTripAnswer(kept: ReturnType<typeof keepTrip>) {
  const isAnswered = loseAnswer('/api/trips/{record_id}', ({ facts: _, ...fields }) => kept.save(fields))
  api.on('PUT', '/api/trips/{record_id}/next', down)
  return () => {
    isAnswered()
    api.on('PUT', '/api/trips/{record_id}/next', ({ body, headers }) => {
      if (headers.get('If-Match') !== `"${kept.stored.version}"`) return { status: 412, body: {} }
      const as = { version: 'n1', savedAt: '2026-01-01T09:00:00Z', clashes: [] }
      const [written, base] = [body, kept.stored].map(({ price }) => ({ price }) as typeof kept.stored)
      kept.stored = { ...kept.stored, next: { ...as, written: written!, base: base! } }
      return { body: kept.stored }
    })
  }
}

async function openTrip() {
  const { user } = await openAdmin('/admin?tab=trips&open=5')
  await untilField('price')
  return user
}

/** 4800 is published without an answer, and 4900 typed back. */
async function typePriceBack() {
  const kept = keepTrip({ price: 4900 })
  const user = await openTrip()
  const isAnswered = loseTripAnswer(kept)
  await fillAll(user, { price: '4800' })
  await user.click(screen.getByRole('button', { name: 'לפרסם את השינויים' }))
  await waitFor(() => expect(kept.stored.price).toBe(4800))
  await fillAll(user, { price: '4900' })
  await away()
  return { kept, isAnswered }
}

test('a price typed back after a publication without an answer is no price that visitors read', async () => {
  const { kept, isAnswered } = await typePriceBack()
  expect(screen.queryByText('פורסם, ואין שינויים שמחכים')).toBeNull()
  const isLeft = new Event('beforeunload', { cancelable: true })
  window.dispatchEvent(isLeft)
  expect(isLeft.defaultPrevented).toBe(true)
  expect(localStorage.getItem('adminRescue')).toContain('4900')

  isAnswered()
  await saved()
  expect(kept.stored).toMatchObject({ price: 4800, next: { written: { price: 4900 } } })
  await screen.findByText('יש כאן שינויים שעוד לא באתר.')
  expect(field('price')).toHaveValue('4900')
})

test('a text that was deleted, stored so without an answer and brought back is stored again', async () => {
  const kept = keepArticle()
  const { user } = await openArticle()
  const isAnswered = loseAnswer('/api/blog/{record_id}', kept.save)
  await write(user, '')
  await away()
  expect(kept.stored.contentMd).toBe('')
  await write(user, 'קמות לאט ויושבות על המרפסת.')
  await act(() => vi.advanceTimersByTimeAsync(10_000))
  expect(await away()).toBeVisible()
  isAnswered()
  await saved()
  expect(kept.stored.contentMd).toBe('קמות לאט ויושבות על המרפסת.')
})

test('taking a trip off the site without an answer leaves that button, and the form learns that it is off', async () => {
  const kept = keepTrip({ price: 4900 })
  const user = await openTrip()
  const isAnswered = loseTripAnswer(kept)
  await user.click(screen.getByRole('button', { name: 'להסיר מהאתר' }))
  await screen.findByText('עוד לא ידוע אם הטיול ירד מהאתר')
  await away()
  expect(screen.getByRole('button', { name: 'להסיר מהאתר' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'לפרסם את השינויים' })).toBeNull()
  await fillAll(user, { price: '4700' })
  isAnswered()
  await screen.findByRole('button', { name: 'לשמור טיוטה' }, { timeout: 20_000 })
  await waitFor(() => expect(kept.stored.price).toBe(4700), { timeout: 20_000 })
  expect(kept.stored.published).toBe(false)
})

test('what was scheduled without an answer gets no unfinished sentence', async () => {
  const kept = keepArticle({ status: 'draft' })
  const { user } = await openArticle()
  const isAnswered = loseAnswer('/api/blog/{record_id}', kept.save)
  await write(user, 'משפט גמור.')
  await user.click(screen.getByRole('button', { name: 'לתזמן' }))
  fireEvent.change(await screen.findByLabelText('יום'), { target: { value: '2030-03-02' } })
  fireEvent.change(screen.getByLabelText('שעה'), { target: { value: '09:00' } })
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'לתזמן' }))
  await screen.findByText('עוד לא ידוע אם המאמר תוזמן')
  await write(user, 'משפט גמור. ועוד חצי מ')
  const reads = api.sent('GET', '/api/publishing').length
  isAnswered()
  await screen.findByRole('button', { name: 'לפרסם עכשיו' }, { timeout: 20_000 })
  await waitFor(() => expect(api.sent('GET', '/api/publishing').length).toBeGreaterThan(reads))
  await act(() => vi.advanceTimersByTimeAsync(20_000))
  expect(kept.stored.contentMd).toBe('משפט גמור.')
  expect(field('contentMd')).toHaveValue('משפט גמור. ועוד חצי מ')
  expect(screen.getByText('יש שינויים שלא נשמרו')).toBeVisible()
})

test('what was scheduled and is published at once, without an answer, is published by another press', async () => {
  const kept = keepArticle({ status: 'draft', publishAt: '2030-01-01T09:00:00Z' })
  const { user } = await openArticle()
  const isAnswered = loseAnswer('/api/blog/{record_id}', kept.save)
  await user.click(screen.getByRole('button', { name: 'לפרסם עכשיו' }))
  await screen.findByText('עוד לא ידוע אם המאמר פורסם')
  await screen.findByText('התשובה לא הגיעה. לחצי שוב: מה שכבר נשמר לא יישמר פעמיים.')
  isAnswered()
  await user.click(screen.getByRole('button', { name: 'לפרסם עכשיו' }))
  await screen.findByRole('button', { name: 'להסיר מהאתר' })
  expect(kept.stored.status).toBe('published')
})

/** A draft that was published without an answer, as its autosave begins to find that out. */
async function publishUnanswered(written?: string) {
  const kept = keepArticle({ status: 'draft' })
  const { user } = await openArticle()
  const isAnswered = loseAnswer('/api/blog/{record_id}', kept.save)
  await user.click(screen.getByRole('button', { name: 'לפרסם' }))
  await screen.findByText('עוד לא ידוע אם המאמר פורסם')
  isAnswered()
  if (written) await write(user, written)
  const isRead = api.late('GET', '/api/blog/{slug}')
  await screen.findByText('שומרת...', undefined, { timeout: 20_000 })
  return { kept, user, isRead }
}

test('a draft’s button that was pressed when the article proved to be on the site asks first', async () => {
  const { kept, user, isRead } = await publishUnanswered()
  await user.click(screen.getByRole('button', { name: 'לשמור טיוטה' }))
  isRead()
  await screen.findByText('בינתיים המאמר פורסם: מה שיישמר יופיע באתר.')
  expect(screen.queryByText(/מכשיר אחר/)).toBeNull()
  expect(kept.stored.status).toBe('published')
})

test('what a draft’s button would publish so is looked through as by any button that publishes', async () => {
  const { kept, user, isRead } = await publishUnanswered('אין [קישור](/nowhere) כזה.')
  const before = kept.stored.contentMd
  await user.click(screen.getByRole('button', { name: 'לשמור טיוטה' }))
  isRead()
  await user.click(await screen.findByRole('button', { name: 'לשמור את מה שכתבתי' }))
  await screen.findByRole('button', { name: 'להמשיך בכל זאת' })
  expect(kept.stored.contentMd).toBe(before)
})

test('a moment is not chosen for what proves to be on the site, and that is said', async () => {
  const { user, isRead } = await publishUnanswered()
  await user.click(screen.getByRole('button', { name: 'לתזמן' }))
  await screen.findByLabelText('יום')
  isRead()
  await screen.findByText('המאמר כבר באתר')
  expect(screen.queryByLabelText('יום')).toBeNull()
})

test('a press that is repeated when the article proved to be on the site asks nothing', async () => {
  const { kept, user, isRead } = await publishUnanswered()
  await user.click(screen.getByRole('button', { name: 'לפרסם' }))
  isRead()
  await screen.findByText('השינויים פורסמו')
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(kept.stored.status).toBe('published')
})

test('what did not arrive is not published later by itself: she may have thought better of it', async () => {
  const kept = keepArticle({ status: 'draft' })
  const { user } = await openArticle()
  const isBack = api.away('PUT', '/api/blog/{record_id}')
  await user.click(screen.getByRole('button', { name: 'לפרסם' }))
  await screen.findByText('עוד לא ידוע אם המאמר פורסם')
  await write(user, 'עוד לא. קודם עוד משפט.')
  await away()
  const before = api.sent('PUT', '/api/blog/7').length
  isBack()
  await saved()
  expect(kept.stored).toMatchObject({ status: 'draft', contentMd: 'עוד לא. קודם עוד משפט.' })
  await act(() => vi.advanceTimersByTimeAsync(30_000))
  const sent = api.sent('PUT', '/api/blog/7').slice(before)
  expect(sent.filter(({ body }) => body.status === 'published')).toEqual([])
  expect(kept.stored.status).toBe('draft')
})

test('what waits for its moment and is saved without an answer is not said to have failed', async () => {
  const kept = keepArticle({ status: 'draft', publishAt: '2030-01-01T09:00:00Z' })
  const { user } = await openArticle()
  loseAnswer('/api/blog/{record_id}', kept.save)
  await write(user, 'עוד משפט.')
  await user.click(screen.getByRole('button', { name: 'לשמור' }))
  await screen.findByText('עוד לא ידוע אם השינויים נשמרו')
})

test('a price typed back stays where another device has changed something else since', async () => {
  const { kept, isAnswered } = await typePriceBack()
  kept.save({ destination: 'הגולן' })
  isAnswered()
  await waitFor(() => expect(field('destination')).toHaveValue('הגולן'), { timeout: 20_000 })
  await waitFor(() => expect(kept.stored.next?.written).toMatchObject({ price: 4900 }), { timeout: 20_000 })
  expect(field('price')).toHaveValue('4900')
})

test('retries of one save without an answer are remembered once', async () => {
  const { result } = renderHook(() => useUnconfirmedSaves({} as never))
  const lose = (text: string) =>
    act(async () => {
      const sent = { fields: { text }, values: { text }, outcome: null }
      await result.current.track(sent as never, Promise.reject(new TypeError())).catch(() => {})
    })
  for (const text of ['אחת', 'אחת', 'שתיים', 'אחת']) await lose(text)
  expect(result.current.values()).toEqual([{ text: 'אחת' }, { text: 'שתיים' }])
})
