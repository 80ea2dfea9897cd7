// Autosave of a draft, and what happens when a save fails. (A tab that crashes is tested in a real browser.)
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../site/src/features/admin/queryClient'
import { api, down, refused } from './support/api'
import { away, openArticle, saved, write } from './support/article-form'
import { refuseStorage } from './support/browser'
import { field, fill, fillAll, openAdmin, openTab, quietAdmin, untilField } from './support/admin'
import { keepArticle, keepPage, keepTrip } from './support/records'
import { sample } from './support/shapes'

const NOTICE = 'יש כאן טקסט שלא נשמר'

beforeEach(quietAdmin)

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

test('what nobody sees and the API refuses is not sent, whichever field it was pasted into', async () => {
  const kept = keepArticle()
  const { user } = await openArticle()
  await fillAll(user, { title: 'א\u000bב\u0002', excerpt: 'ג\u000bד', contentMd: 'ה\u000bו\u200b' })
  await saved()
  expect(kept.stored).toMatchObject({ title: 'א\nב', excerpt: 'ג\nד', contentMd: 'ה\nו' })
  await act(() => vi.advanceTimersByTimeAsync(3 * 60_000))
  screen.getByText('נשמר לפני 3 דקות')
})

test('nor is it from what a trip tells beside its story', async () => {
  const itinerary = [{ title: 'נוחתות', place: '', text: '' }]
  keepTrip({ published: false, facts: sample('TripFacts', { itinerary }) })
  const { user } = await openAdmin('/admin?tab=trips&open=5')
  await fillAll(user, { included: 'לינה\u200b\nארוחות\u000bהדרכה', notIncluded: 'טיסות\u0002' })
  await fill(user, document.querySelector<HTMLElement>('[name="itinerary.0.title"]')!, 'נוחתות\u0002 בוונציה')
  await saved()
  expect(api.sent('PUT', '/api/trips/5').at(-1)?.body.facts).toMatchObject({
    included: ['לינה', 'ארוחות', 'הדרכה'],
    notIncluded: ['טיסות'],
    itinerary: [{ title: 'נוחתות בוונציה' }],
  })
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
  const question = await screen.findByRole('alertdialog', { name: 'המאמר נשמר מאז שכתבת את זה' })
  expect(field('contentMd')).toHaveValue('התחלה, ועוד מילה.')
  await user.click(within(question).getByRole('button', { name: 'לשמור את מה שכתבתי' }))
  expect(field('contentMd')).toHaveValue('מכתב ארוך שלא נשמר.')
  expect(screen.queryByText(NOTICE)).toBeNull()
  await saved()
})

test('while the API is away the form says so, and saves by itself afterwards', async () => {
  const kept = keepArticle()
  const { user } = await openArticle()
  const isBack = api.away('PUT', '/api/blog/{record_id}')
  await write(user, 'נכתב בלי חיבור.')
  await away()
  isBack()
  await saved()
  expect(kept.stored.contentMd).toBe('נכתב בלי חיבור.')
})

test.each([
  {
    what: 'an article',
    keep: () => keepArticle(),
    path: '/api/blog/{record_id}',
    open: 'blog&open=7',
  } as const,
  {
    what: 'a trip',
    keep: () => keepTrip({ published: false }),
    path: '/api/trips/{record_id}',
    open: 'trips&open=5',
  } as const,
  {
    what: 'a page',
    keep: () => keepPage({ published: false }),
    path: '/api/pages/{record_id}',
    open: 'pages&open=9',
  } as const,
])(
  'a save of $what that tries again while nobody is there does not keep the session open',
  async ({ keep, path, open }) => {
    keep()
    const { user } = await openAdmin(`/admin?tab=${open}`)
    await untilField('title')
    const isBack = api.away('PUT', path)
    await fillAll(user, { title: 'נכתב בלי חיבור' })
    await away()
    const saves = () =>
      api.sent('PUT', /^\/api\/(blog|trips|pages)\//).map(({ headers }) => headers.get('X-Unattended'))
    expect(new Set(saves())).toEqual(new Set([null]))
    // The clock alone: eleven minutes of retries would redraw the form hundreds of times.
    vi.setSystemTime(Date.now() + 11 * 60_000)
    isBack()
    await saved()
    expect(saves().at(-1)).toBe('1')
  },
)

test('where the device has no room for a copy, none is promised while there is no connection', async () => {
  refuseStorage('setItem')
  keepArticle()
  const { user } = await openArticle()
  api.away('PUT', '/api/blog/{record_id}')
  await write(user, 'נכתב במכשיר מלא.')
  await screen.findByText(/מה שכתבת נשאר רק בדף הזה, ויישמר גם באתר כשהחיבור יחזור/, undefined, {
    timeout: 20_000,
  })
  expect(screen.queryByText(/שמור במכשיר הזה/)).toBeNull()
})

test('where the device has no room for a copy she is told so, once', async () => {
  refuseStorage('setItem')
  keepArticle({ publishAt: '2030-01-01T09:00:00Z' })
  const { user } = await openArticle()
  await write(user, 'נכתב במכשיר מלא.')
  await screen.findByText('אין מקום במכשיר הזה לעותק של מה שכתבת')
  await user.click(screen.getByRole('button', { name: 'סגירת ההודעה' }))
  await write(user, 'ועוד קצת.')
  await act(() => vi.advanceTimersByTimeAsync(1_000))
  expect(screen.queryByText('אין מקום במכשיר הזה לעותק של מה שכתבת')).toBeNull()
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
  await act(() => Promise.resolve(answer()))
  await screen.findByRole('tab', { name: 'טיולים', selected: true })
  expect(window.location.search).toBe('?tab=trips')
})

test('who stays in a new article that was saved stays at its address', async () => {
  keepArticle(null)
  const { user } = await openAdmin('/admin?tab=blog&open=new:השראה')
  await fillAll(user, { title: 'מכתב מהדרך', contentMd: 'שורה ראשונה.' })
  await saved()
  // Without room for a copy she is asked.
  refuseStorage()
  await write(user, 'שורה ראשונה, ועוד אחת.')
  window.history.replaceState(null, '', '/admin?tab=blog')
  await waitFor(() => window.dispatchEvent(new Event('popstate')))
  await user.click(await screen.findByRole('button', { name: 'להישאר כאן' }))
  expect(window.location.search).toBe('?tab=blog&open=7')
})

test('a picture that was chosen and not uploaded yet outlives the first save by itself', async () => {
  keepArticle(null)
  const { user } = await openAdmin('/admin?tab=blog&open=new:השראה')
  await fillAll(user, { title: 'מכתב מהדרך' })
  const choice = document.querySelector<HTMLInputElement>('input[type=file][name=featuredImage]')!
  await user.upload(choice, new File(['x'], 'גליל.jpg', { type: 'image/jpeg' }))
  await screen.findByRole('button', { name: 'להתחיל להעלות' })
  await waitFor(() => expect(window.location.search).toBe('?tab=blog&open=7'), { timeout: 10_000 })
  await user.click(screen.getByRole('tab', { name: 'טיולים' }))
  await screen.findByRole('alertdialog', { name: 'יש כאן תמונות שעוד לא הועלו' })
  expect(screen.getByRole('tab', { name: 'בלוג' })).toHaveAttribute('aria-selected', 'true')
})

test('nothing waits any more once she saved it herself', async () => {
  const kept = keepArticle()
  const { user } = await openArticle()
  const isBack = api.away('PUT', '/api/blog/{record_id}')
  await write(user, 'נכתב בלי חיבור.')
  await away()
  isBack()
  await user.click(screen.getByRole('button', { name: 'לשמור טיוטה' }))
  await waitFor(() => expect(kept.stored.contentMd).toBe('נכתב בלי חיבור.'))
  await waitFor(() => expect(screen.queryByText(/^אין חיבור כרגע/)).toBeNull())
  await act(() => vi.advanceTimersByTimeAsync(6_000))
  await write(user, 'ועכשיו יש חיבור.')
  expect(screen.queryByText(/^אין חיבור כרגע/)).toBeNull()
})

test('pressing the tab that she is in ends nothing, and what she leaves in another waits for her', async () => {
  const { user } = await openAdmin('/admin?tab=trips')
  await fillAll(user, { title: 'שביל הגליל' })
  await user.click(screen.getByRole('tab', { name: 'טיולים' }))
  expect(field('title')).toHaveValue('שביל הגליל')
  await user.click(screen.getByRole('tab', { name: 'בלוג' }))
  await screen.findByText('מה שכתבת עוד לא נשמר באתר')
  await openTab(user, 'טיולים')
  await user.click(await screen.findByRole('button', { name: 'להחזיר את מה שכתבתי' }))
  expect(field('title')).toHaveValue('שביל הגליל')
})

test('what is on the site saves itself beside what visitors read, until she publishes it', async () => {
  const kept = keepArticle({ status: 'published' })
  const { user, close } = await openArticle()
  await write(user, 'עוד לא לאתר.')
  await saved()
  expect(kept.stored.contentMd).toBe('קמות לאט ויושבות על המרפסת.')
  expect(kept.stored.next?.written.contentMd).toBe('עוד לא לאתר.')
  await screen.findByText('יש כאן שינויים שעוד לא באתר.')
  close()

  const again = await openArticle()
  expect(field('contentMd')).toHaveValue('עוד לא לאתר.')
  await again.user.click(screen.getByRole('button', { name: 'לפרסם את השינויים' }))
  await screen.findByText('השינויים פורסמו')
  expect(kept.stored.contentMd).toBe('עוד לא לאתר.')
  expect(kept.stored.next).toBeNull()
  expect(screen.queryByText('יש כאן שינויים שעוד לא באתר.')).toBeNull()
})

test('changes that are thrown away are gone from the site, and can be had back from the device', async () => {
  const kept = keepArticle({ status: 'published' })
  const { user } = await openArticle()
  await write(user, 'בעצם לא.')
  await saved()
  await user.click(screen.getByRole('button', { name: 'לזרוק את השינויים' }))
  const question = await screen.findByRole('alertdialog', { name: 'לזרוק את השינויים?' })
  await user.click(within(question).getByRole('button', { name: 'לזרוק את השינויים' }))
  await screen.findByText('השינויים נזרקו')
  expect(kept.stored.next).toBeNull()
  expect(field('contentMd')).toHaveValue('קמות לאט ויושבות על המרפסת.')
  await screen.findByRole('button', { name: 'להסיר מהאתר' })

  await user.click(screen.getByRole('button', { name: 'להחזיר את מה שכתבתי' }))
  expect(field('contentMd')).toHaveValue('בעצם לא.')
})

test('what is live and changed elsewhere meanwhile is asked about, field by field', async () => {
  const kept = keepArticle({ status: 'published' })
  const { user } = await openArticle()
  await write(user, 'של הטופס.')
  await saved()
  kept.save({ title: 'כותרת מהטלפון', contentMd: 'של הטלפון.' })
  await write(user, 'של הטופס, ועוד.')
  await user.click(screen.getByRole('button', { name: 'לפרסם את השינויים' }))
  const dialog = await screen.findByRole('alertdialog', { name: 'המאמר נשמר בינתיים ממקום אחר' })
  expect(within(dialog).getByRole('group', { name: 'הטקסט' })).toHaveTextContent('הטלפון')
  expect(dialog).toHaveTextContent('מה שהשתנה רק שם ויישאר בכל מקרה: כותרת.')
  await user.click(within(dialog).getByRole('button', { name: 'לשמור את מה שכתבתי' }))
  await screen.findByText('השינויים פורסמו')
  expect(kept.stored).toMatchObject({ title: 'כותרת מהטלפון', contentMd: 'של הטופס, ועוד.', next: null })
})

test('what both changed since she was here last is asked about before it is published', async () => {
  const written = { title: 'בוקר על המרפסת', contentMd: 'מהטיוטה.' }
  const base = { ...written, contentMd: 'כמו שהיה.' }
  const next = { version: 'n1', savedAt: '2026-01-01T09:00:00Z', written, base, clashes: ['contentMd'] }
  const kept = keepArticle({ status: 'published', contentMd: 'מהאתר.' })
  Object.assign(kept.stored, { next })
  const { user } = await openArticle()
  expect(field('contentMd')).toHaveValue('מהטיוטה.')
  await screen.findByText('מה שבאתר השתנה בינתיים. לפני הפרסום תתבקשי לבחור.')
  await user.click(screen.getByRole('button', { name: 'לפרסם את השינויים' }))
  const dialog = await screen.findByRole('alertdialog', { name: 'המאמר נשמר בינתיים ממקום אחר' })
  expect(api.sent('PUT', /./)).toEqual([])
  await user.click(within(dialog).getByRole('button', { name: 'לשמור את מה שכתבתי' }))
  await screen.findByText('השינויים פורסמו')
  expect(kept.stored).toMatchObject({ contentMd: 'מהטיוטה.', next: null })
})

test('a field that is not right yet keeps nothing else from being saved', async () => {
  const kept = keepArticle()
  const { user } = await openArticle()
  await fillAll(user, { title: ' ', contentMd: 'הטקסט נשמר.' })
  await waitFor(() => expect(kept.stored.contentMd).toBe('הטקסט נשמר.'), { timeout: 10_000 })
  expect(kept.stored.title).toBe('בוקר על המרפסת')
  await screen.findByText(/יש שינויים שלא נשמרו|שדה אחד צריך תיקון/)
  await act(() => vi.advanceTimersByTimeAsync(20_000))
  expect(api.sent('PUT', '/api/blog/7'), 'and is not tried again for nothing').toHaveLength(1)
})

const DAYS = { startDate: '2027-04-08', endDate: '2027-04-10' }
for (const { what, had, typed, waits } of [
  {
    what: 'only one of the two days is there',
    had: { startDate: null, endDate: null },
    typed: { startDate: '2027-04-08' },
    waits: { startDate: null, endDate: null },
  },
  {
    what: 'the way back is before the departure',
    had: DAYS,
    typed: { startDate: '2027-05-01' },
    waits: DAYS,
  },
  {
    what: 'more are registered than there are places',
    had: { currentParticipants: 5, maxParticipants: 7 },
    typed: { maxParticipants: '4' },
    waits: { currentParticipants: 5, maxParticipants: 7 },
  },
  {
    what: 'more are registered than the places that stay, and the least is over those',
    had: { currentParticipants: 5, maxParticipants: 7, minParticipants: 3 },
    typed: { maxParticipants: '20', minParticipants: '15', currentParticipants: '25' },
    waits: { currentParticipants: 5, maxParticipants: 7, minParticipants: 3 },
  },
] as const) {
  test(`a draft trip goes on saving itself while ${what}`, async () => {
    const kept = keepTrip({ published: false, ...had })
    const { user } = await openAdmin('/admin?tab=trips&open=5')
    await untilField('title')
    await fillAll(user, { ...typed, longDescription: 'מה שנכתב אחר כך.' })
    await waitFor(() => expect(kept.stored.longDescription).toBe('מה שנכתב אחר כך.'), { timeout: 10_000 })
    expect(api.sent('PUT', '/api/trips/5').at(-1)?.body).toMatchObject(waits)
    for (const [name, value] of Object.entries(typed)) expect(field(name)).toHaveValue(value)
  })
}

test('a date that is half typed keeps nothing else from being saved, and is left to her', async () => {
  const kept = keepTrip({ published: false, ...DAYS })
  const { user } = await openAdmin('/admin?tab=trips&open=5')
  await untilField('title')
  const day = field('endDate')
  fireEvent.change(day, { target: { value: '' } })
  Object.defineProperty(day, 'validity', { value: { badInput: true } })
  // In a browser it would empty what is half typed.
  const written = vi.spyOn(day, 'value', 'set')
  await fillAll(user, { longDescription: 'מה שנכתב אחר כך.' })
  await waitFor(() => expect(kept.stored.longDescription).toBe('מה שנכתב אחר כך.'), { timeout: 10_000 })
  expect(kept.stored).toMatchObject(DAYS)
  expect(written).not.toHaveBeenCalled()
})

test('a draft trip saves itself, and a new one only when she says so', async () => {
  const kept = keepTrip()
  kept.save({ published: false })
  const { user } = await openAdmin('/admin?tab=trips&open=5')
  await untilField('title')
  await fillAll(user, { destination: 'הגולן' })
  await saved()
  expect(kept.stored).toMatchObject({ destination: 'הגולן', published: false })
})

test('once the session has ended it is said that what she wrote is sent after she signs in, if its form stays open', async () => {
  keepArticle()
  const { user } = await openArticle()
  api.on('PUT', '/api/blog/{record_id}', refused)
  await user.click(screen.getByRole('button', { name: 'לשמור טיוטה' }))
  await screen.findByRole('dialog', { name: 'צריך להתחבר שוב' })
  await user.keyboard('{Escape}')
  await write(user, 'נכתב בלילה.')
  const kept = 'מה שכתבת שמור במכשיר הזה, ויישמר גם באתר אחרי ההתחברות, אם הטופס יישאר פתוח.'
  await screen.findByText(`צריך להתחבר שוב. ${kept}`, undefined, { timeout: 10_000 })
})

test('what waits for its moment never saves itself, and is said to be kept on the device', async () => {
  keepArticle({ status: 'draft', publishAt: '2030-01-01T09:00:00Z' })
  const { user } = await openArticle()
  await write(user, 'נכתב ברכבת.')
  await screen.findByText('יש שינויים שלא נשמרו')
  connection(false)
  await screen.findByText('אין חיבור כרגע. מה שכתבת שמור במכשיר הזה. כשהחיבור יחזור, יישאר רק לשמור.')
  connection(true)
  await act(() => vi.advanceTimersByTimeAsync(60_000))
  await screen.findByText('יש שינויים שלא נשמרו')
  expect(api.sent('PUT', /./)).toEqual([])
})

function connection(isThere: boolean) {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isThere)
  act(() => void window.dispatchEvent(new Event(isThere ? 'online' : 'offline')))
}

for (const { section, tab, text, keep } of [
  {
    section: '/api/blog',
    tab: 'blog&open=7',
    text: 'contentMd',
    keep: () => keepArticle({ status: 'draft' }),
  },
  {
    section: '/api/trips',
    tab: 'trips&open=5',
    text: 'longDescription',
    keep: () => keepTrip({ published: false }),
  },
] as const) {
  test(`the form stays when ${section} answers as to a visitor, because her session has ended`, async () => {
    keep()
    const { user } = await openAdmin(`/admin?tab=${tab}`)
    await untilField(text)
    api.on('GET', section, [])
    const reads = api.sent('GET', section).length
    await fillAll(user, { [text]: 'משפט שעוד לא נגמר' })
    await act(() => vi.advanceTimersByTimeAsync(5_000))
    await act(() => queryClient.invalidateQueries())
    await waitFor(() => expect(api.sent('GET', section).length).toBeGreaterThan(reads))
    await act(() => vi.advanceTimersByTimeAsync(100))
    expect(screen.queryByText('ייתכן שהוא נמחק בינתיים.')).toBeNull()
    expect(field(text)).toHaveValue('משפט שעוד לא נגמר')
  })
}

test('a save that hangs is given up, and what she wrote is saved by the next one', async () => {
  const kept = keepArticle()
  const { user } = await openArticle()
  const letGo = api.late('PUT', '/api/blog/{record_id}')
  const before = kept.stored.version
  await write(user, 'שורה שתקועה.')
  await screen.findByText('שומרת...')
  kept.stored = { ...kept.stored, contentMd: 'קמות לאט ויושבות על המרפסת.', version: before }
  await act(() => vi.advanceTimersByTimeAsync(32_000))
  await away()
  letGo()
  await saved()
  expect(kept.stored.contentMd).toBe('שורה שתקועה.')
})

test('that it stopped is said where it is heard', async () => {
  keepArticle()
  api.on('PUT', '/api/blog/{record_id}', () => ({
    status: 404,
    body: { code: 404, status: 'Not Found', message: 'המאמר לא נמצא.' },
  }))
  const { user } = await openArticle()
  const bar = within(screen.getByRole('group', { name: 'השמירה' }))
  const region = bar.getByRole('status')
  expect(region).toBeEmptyDOMElement()
  await write(user, 'כבר אין לאן לשמור.')
  await waitFor(() => expect(region).toHaveTextContent(/^השמירה האוטומטית נעצרה/), { timeout: 10_000 })
})
