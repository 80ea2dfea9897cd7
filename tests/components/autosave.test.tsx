// A draft that saves itself, and what happens to it when it cannot. (A tab that dies is struck in a real browser.)
import { act, screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { api, down } from './support/api'
import { refuseStorage } from './support/browser'
import { field, fillAll, openAdmin, quietAdmin, untilField } from './support/admin'
import { keepArticle } from './support/records'

const saved = () => screen.findByText(/^נשמר לפני רגע/)
const away = () => screen.findByText(/^אין חיבור כרגע. מה שכתבת שמור במכשיר הזה/)
const NOTICE = 'יש כאן טקסט שלא נשמר'

beforeEach(quietAdmin)

async function openArticle() {
  const admin = await openAdmin('/admin?tab=blog&open=7')
  await untilField('contentMd')
  return admin
}

const write = (user: UserEvent, contentMd: string) => fillAll(user, { contentMd })

test('a draft saves itself while she writes, once, and leaves her cursor alone', async () => {
  const kept = keepArticle(null)
  const { user, close } = await openAdmin('/admin?tab=blog&open=new:השראה')
  await fillAll(user, { title: 'מכתב מהדרך', contentMd: 'שורה ראשונה, ' })
  const text = field('contentMd')
  text.setSelectionRange(0, 0)
  await saved()
  expect(text.selectionStart).toBe(0)
  expect(text).toHaveValue('שורה ראשונה, ')
  expect(text).toHaveFocus()
  expect(window.location.search).toBe('?tab=blog&open=7')

  await write(user, 'שורה ראשונה, ועוד אחת.')
  await waitFor(() => expect(kept.stored.contentMd).toBe('שורה ראשונה, ועוד אחת.'), { timeout: 10_000 })
  expect(api.sent('POST', '/api/blog')).toHaveLength(1)
  expect(kept.stored.status).toBe('draft')
  await saved()
  close()
  await openArticle()
  expect(field('contentMd')).toHaveValue('שורה ראשונה, ועוד אחת.')
  expect(screen.queryByText(NOTICE)).toBeNull()
})

test('what was rescued waits until she decides, whatever is typed and saved meanwhile', async () => {
  keepArticle({ contentMd: 'התחלה.' })
  const first = await openArticle()
  await write(first.user, 'מכתב ארוך שלא נשמר.')
  await act(() => vi.advanceTimersByTimeAsync(600))
  expect(localStorage.getItem('adminRescue')).toContain('מכתב ארוך')
  first.close()

  const second = await openArticle()
  await screen.findByText(NOTICE)
  await write(second.user, 'התחלה, ועוד מילה.')
  await saved()
  expect(screen.getByText(NOTICE)).toBeVisible()
  second.close()

  const { user } = await openArticle()
  await user.click(await screen.findByRole('button', { name: 'להחזיר את מה שכתבתי' }))
  expect(field('contentMd')).toHaveValue('מכתב ארוך שלא נשמר.')
  expect(screen.queryByText(NOTICE)).toBeNull()
  await saved()
})

test('while the API is away the form says so, and saves by itself afterwards', async () => {
  const kept = keepArticle()
  const { user } = await openArticle()
  const isBack = api.away('PUT', '/api/blog/{post_id}')
  await write(user, 'נכתב בלי חיבור.')
  await away()
  isBack()
  await saved()
  expect(kept.stored.contentMd).toBe('נכתב בלי חיבור.')
})

test('where the browser keeps nothing, no copy is promised', async () => {
  refuseStorage('setItem')
  const kept = keepArticle()
  const { user, close } = await openArticle()
  const isBack = api.away('PUT', '/api/blog/{post_id}')
  await write(user, 'נכתב בדפדפן מלא.')
  await screen.findByText(/השאירי את הדף פתוח: הכול יישמר כשהחיבור יחזור/)
  expect(screen.queryByText(/שמור במכשיר הזה/)).toBeNull()
  isBack()
  await saved()
  close()

  kept.save({ status: 'published' })
  const again = await openArticle()
  await write(again.user, 'עוד לא לאתר.')
  await screen.findByText(/הדפדפן לא שומר עותק במכשיר. כדאי לשמור לפני/)
})

test('a new article whose first answer is lost is still one article', async () => {
  const kept = keepArticle(null)
  const keys: (string | null)[] = []
  api.on('POST', '/api/blog', ({ body, headers }) => {
    keys.push(headers.get('Idempotency-Key'))
    kept.save(body)
    return keys.length === 1 ? down() : { status: 201, body: kept.stored }
  })
  const { user } = await openAdmin('/admin?tab=blog&open=new:השראה')
  await fillAll(user, { title: 'מכתב שהלך לאיבוד', contentMd: 'פעם אחת.' })
  await away()
  await write(user, 'פעם אחת, ועוד קצת.')
  await saved()
  expect(keys).toEqual([keys[0], keys[0]])
  expect(keys[0]).toBeTruthy()
  expect(kept.stored.contentMd).toBe('פעם אחת, ועוד קצת.')
})

test('a new article that gets its id when she has left changes no other address', async () => {
  const kept = keepArticle(null)
  let answer = () => {}
  api.on('POST', '/api/blog', async ({ body }) => {
    kept.save(body)
    await new Promise<void>((resolve) => (answer = resolve))
    return { status: 201, body: kept.stored }
  })
  const { user } = await openAdmin('/admin?tab=blog&open=new:השראה')
  await fillAll(user, { title: 'מכתב מהדרך', contentMd: 'שורה ראשונה.' })
  await waitFor(() => expect(api.sent('POST', '/api/blog')).toHaveLength(1), { timeout: 10_000 })
  await user.click(screen.getByRole('tab', { name: 'טיולים' }))
  await user.click(await screen.findByRole('button', { name: 'לצאת בלי לשמור' }))
  await act(() => Promise.resolve(answer()))
  await screen.findByRole('tab', { name: 'טיולים', selected: true })
  expect(window.location.search).toBe('?tab=trips')
})

test('who stays in a new article that was saved stays at its address', async () => {
  keepArticle(null)
  const { user } = await openAdmin('/admin?tab=blog&open=new:השראה')
  await fillAll(user, { title: 'מכתב מהדרך', contentMd: 'שורה ראשונה.' })
  await saved()
  await write(user, 'שורה ראשונה, ועוד אחת.')
  window.history.replaceState(null, '', '/admin?tab=blog')
  await waitFor(() => window.dispatchEvent(new Event('popstate')))
  await user.click(await screen.findByRole('button', { name: 'להישאר כאן' }))
  expect(window.location.search).toBe('?tab=blog&open=7')
})

test('nothing waits any more once she saved it herself', async () => {
  const kept = keepArticle()
  const { user } = await openArticle()
  const isBack = api.away('PUT', '/api/blog/{post_id}')
  await write(user, 'נכתב בלי חיבור.')
  await away()
  isBack()
  await user.click(screen.getByRole('button', { name: 'לשמור טיוטה' }))
  await waitFor(() => expect(kept.stored.contentMd).toBe('נכתב בלי חיבור.'))
  await waitFor(() => expect(screen.queryByText(/^אין חיבור כרגע/)).toBeNull())
})

test('what is on the site never saves itself', async () => {
  keepArticle({ status: 'published' })
  const { user } = await openArticle()
  await write(user, 'עוד לא לאתר.')
  await screen.findByText(/יש שינויים שלא נשמרו/)
  await act(() => vi.advanceTimersByTimeAsync(60_000))
  expect(api.sent('PUT', /./)).toEqual([])
})

test('what is on the site, edited without a connection, is said to be kept on the device', async () => {
  keepArticle({ status: 'published' })
  const { user } = await openArticle()
  await write(user, 'נכתב ברכבת.')
  await screen.findByText('יש שינויים שלא נשמרו')
  connection(false)
  await screen.findByText('אין חיבור כרגע. מה שכתבת שמור במכשיר הזה. כשהחיבור יחזור, יישאר רק לשמור.')
  connection(true)
  await screen.findByText('יש שינויים שלא נשמרו')
})

function connection(isThere: boolean) {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isThere)
  act(() => void window.dispatchEvent(new Event(isThere ? 'online' : 'offline')))
}
