// The admin's lists of trips and articles: long lists, changes that could not be stored, late answers.
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../site/src/features/admin/queryClient'
import { filterTrips, NO_FILTER } from '../../site/src/features/admin/trips/tripListFilter'
import type { TripListed } from '../../site/src/features/admin/types'
import { api, down, type Call } from './support/api'
import { fill, openAdmin, openTab, quietAdmin, untilField } from './support/admin'
import { many, more, untilCards } from './support/lists'
import { inList, keepArticle, keepPage, keepTrip } from './support/records'
import { sample } from './support/shapes'

beforeEach(quietAdmin)

const COMING = { startDate: '2999-04-28', endDate: '2999-05-01' }

const gone = () => ({ status: 404, body: { code: 404, status: 'Not Found', message: 'לא נמצא.' } })

test('a switch that could not be stored goes back, and says so', async () => {
  const { stored } = keepTrip()
  api.on('PUT', '/api/trips/{record_id}', gone)
  const { user } = await openAdmin('/admin?tab=trips')
  const isOpen = await screen.findByRole('switch', { name: `הרשמה של ${stored.title}` })
  await user.click(isOpen)
  await screen.findByText('השינוי לא נשמר')
  expect(isOpen).toBeChecked()
  expect(api.sent('PUT', '/api/trips/5').map(({ body }) => body)).toEqual([{ status: 'closed' }])
})

test('a trip says once how it stands: over, on its way, closed, full or open, and whether it has dates', async () => {
  const full = { currentParticipants: 12, maxParticipants: 12 }
  const trips = Object.entries({
    open: {},
    full,
    closed: { status: 'closed' as const, ...full },
    over: { startDate: '2020-04-28', endDate: '2020-05-01', ...full },
    away: { startDate: '2020-04-28', ...full },
    undated: { startDate: null, endDate: null },
  }).map(([slug, differing], id) =>
    sample('TripInList', { id, slug, title: slug, status: 'open', ...COMING, ...differing }),
  )
  api.on('GET', '/api/trips', trips)
  await openAdmin('/admin?tab=trips')
  for (const [slug, said] of Object.entries({
    open: 'פתוח',
    full: 'מלא',
    closed: 'סגור',
    over: 'הטיול הסתיים',
    away: 'הטיול כבר יצא לדרך',
    undated: 'בלי תאריך, פתוח',
  })) {
    const row = (await screen.findByRole('heading', { name: slug })).closest('li')!
    const badges = within(row).queryAllByText(/^(פתוח|מלא|סגור|בלי תאריך|הטיול .*)$/)
    expect(badges.map((badge) => badge.textContent).join(', ')).toBe(said)
  }
})

test('a trip says first when it is and what it costs, and its registration is folded with what is seldom needed', async () => {
  const facts = { destination: 'הגליל', style: 'רוגע', price: 1890, currency: 'ILS' } as const
  api.on('GET', '/api/trips', [sample('TripInList', { id: 1, title: 'כנרת', ...facts, ...COMING })])
  await openAdmin('/admin?tab=trips')
  const row = within((await screen.findByRole('heading', { name: 'כנרת' })).closest('li')!)
  expect(row.getByText('הגליל').closest('p')).toHaveTextContent(/2999.*1,890.*הגליל.*רוגע$/)
  const more = row.getByRole('button', { name: 'עוד פעולות: כנרת', expanded: false })
  const seldom = document.getElementById(more.getAttribute('aria-controls')!)!
  const names = within(seldom)
    .getAllByRole('switch')
    .map((each) => each.textContent)
  expect(names).toEqual(['הרשמה של כנרת', 'מומלץ של כנרת'])
})

test('the switch of a full trip says what it is open for', async () => {
  const full = { currentParticipants: 12, maxParticipants: 12, ...COMING }
  api.on('GET', '/api/trips', [
    sample('TripInList', { id: 1, title: 'מלא', ...full }),
    sample('TripInList', { id: 2, title: 'פנוי', ...full, currentParticipants: 11 }),
    sample('TripInList', { id: 3, title: 'היה', ...full, startDate: '2020-05-01' }),
  ])
  api.on('PUT', '/api/trips/{record_id}', ({ body }) => ({ body: sample('Trip', body) }))
  const { user } = await openAdmin('/admin?tab=trips')
  const waiting = await screen.findByRole('switch', { name: 'רשימת המתנה של מלא' })
  for (const title of ['פנוי', 'היה']) screen.getByRole('switch', { name: `הרשמה של ${title}` })
  await user.click(waiting)
  await screen.findByText('רשימת ההמתנה נסגרה')
})

test('the overview leads to the form of a new trip, and its tab back to the list', async () => {
  keepTrip()
  const { user } = await openAdmin('/admin')
  await user.click(await screen.findByRole('link', { name: 'טיול חדש' }))
  await untilField('destination')
  expect(screen.queryByRole('searchbox', { name: 'חיפוש טיול' })).toBeNull()
  await user.click(screen.getByRole('tab', { name: 'טיולים' }))
  await screen.findByRole('searchbox', { name: 'חיפוש טיול' })
})

test('a new article begins with a button that brings its categories on', async () => {
  const { user } = await openAdmin('/admin?tab=blog')
  const button = await screen.findByRole('button', { name: 'מאמר חדש', expanded: false })
  await user.click(button)
  expect(button).toHaveAttribute('aria-expanded', 'true')
  await user.click(screen.getByRole('tab', { name: 'סקירה' }))
  await user.click(await screen.findByRole('link', { name: 'מאמר חדש' }))
  await screen.findByRole('button', { name: 'מאמר חדש', expanded: true })
})

test('a thousand trips are searched and narrowed without drawing them all', async () => {
  const all = Array.from({ length: 1000 }, (_, id) =>
    sample('TripInList', { id, slug: `one-of-${id}`, title: `מסע מספר ${id}` }),
  )
  api.on('GET', '/api/trips', all)
  const { user } = await openAdmin('/admin?tab=trips')
  const rows = () => document.querySelectorAll('main li h3')
  await waitFor(() => expect(rows()).toHaveLength(20))
  const search = screen.getByRole('searchbox', { name: 'חיפוש טיול' })
  await fill(user, search, 'מספר 777')
  await waitFor(() => expect(rows()).toHaveLength(1))
  await screen.findByText('טיול אחד')
  await fill(user, search, '')
  await waitFor(() => expect(screen.queryByText('1000 טיולים')).toBeNull())
  await fill(user, search, 'אין כזה')
  await screen.findByText('לא נמצא טיול כזה.')
  await user.click(screen.getByRole('button', { name: 'להציג את כל הטיולים' }))
  await user.click(screen.getByRole('button', { name: 'להציג עוד (980)' }))
  await waitFor(() => expect(rows()).toHaveLength(40))
})

test('a search and what was shown of the trips are there again after a trip was opened, also by Back', async () => {
  const all = Array.from({ length: 22 }, (_, id) =>
    sample('TripInList', { id: id + 1, slug: `one-of-${id}`, title: `מסע מספר ${id}`, published: false }),
  )
  api.on('GET', '/api/trips', all)
  const last = { id: 22, slug: 'one-of-21', title: 'מסע מספר 21', published: false }
  api.on('GET', '/api/trips/{slug}', sample('Trip', { ...last, next: null, publishAt: null }))
  const { user } = await openAdmin('/admin?tab=trips')
  const rows = () => document.querySelectorAll('main li h3')
  const found = () => waitFor(() => expect(rows()).toHaveLength(22))
  const edit = () => document.querySelector('main li a[href="/admin?tab=trips&open=22"]')!
  await fill(user, await screen.findByRole('searchbox', { name: 'חיפוש טיול' }), 'מסע')
  await user.selectOptions(screen.getByRole('combobox', { name: 'אילו טיולים להציג' }), 'draft')
  await user.click(screen.getByRole('button', { name: 'להציג עוד (2)' }))
  await found()

  await user.click(edit())
  await user.click(await screen.findByRole('link', { name: 'לכל הטיולים' }))
  await found()
  await user.click(edit())
  await screen.findByRole('link', { name: 'לכל הטיולים' })
  act(() => window.history.back())
  await found()
  expect(screen.getByRole('searchbox', { name: 'חיפוש טיול' })).toHaveValue('מסע')
  expect(screen.getByRole('combobox', { name: 'אילו טיולים להציג' })).toHaveValue('draft')

  await openTab(user, 'סקירה')
  await openTab(user, 'טיולים')
  expect(await screen.findByRole('searchbox', { name: 'חיפוש טיול' })).toHaveValue('')
})

test('a search, a filter and what was shown of the articles are there again after an hour of writing', async () => {
  const article = (id: number) =>
    sample('PostCard', { id, slug: `one-of-${id}`, title: `מאמר ${id}`, status: 'draft', publishAt: null })
  api.on('GET', '/api/blog', ({ query }) => {
    const from = (Number(query.get('page')) - 1) * 20
    if (query.has('id')) return { body: [article(45)] }
    return { body: many(article).slice(from, from + 20), headers: { 'X-Total-Count': '45' } }
  })
  api.on('GET', '/api/blog/{slug}', sample('Post', { ...article(45), next: null }))
  api.on('GET', '/api/blog/{record_id}/revisions', [])
  const { user } = await openAdmin('/admin?tab=blog')
  await fill(user, await screen.findByRole('searchbox', { name: 'חיפוש מאמר' }), 'מאמר')
  await user.click(screen.getByRole('button', { name: 'טיוטות' }))
  const narrowed = () =>
    api
      .sent('GET', '/api/blog')
      .map(({ query }) => query.toString())
      .filter((asked) => asked.includes('status=draft&q='))
  await waitFor(() => expect(narrowed()).toHaveLength(1))
  await untilCards(/^מאמר/, 20)
  await user.click(more(25))
  await untilCards(/^מאמר/, 40)

  await user.click(document.querySelector('main li a[href="/admin?tab=blog&open=45"]')!)
  await untilField('contentMd')
  await act(() => vi.advanceTimersByTimeAsync(50 * 60_000))
  await user.click(await screen.findByRole('link', { name: 'לכל המאמרים' }))
  await untilCards(/^מאמר/, 40)
  expect(screen.getByRole('searchbox', { name: 'חיפוש מאמר' })).toHaveValue('מאמר')
  expect(screen.getByRole('button', { name: 'טיוטות' })).toHaveAttribute('aria-pressed', 'true')
})

test('a search and a filter of articles that do not come leave the way back to the list', async () => {
  const { stored } = keepArticle()
  const { user } = await openAdmin('/admin?tab=blog')
  const title = () => screen.findByRole('heading', { name: stored.title })
  await title()
  api.on('GET', '/api/blog', down)
  const search = screen.getByRole('searchbox', { name: 'חיפוש מאמר' })
  await fill(user, search, 'משהו')
  await screen.findByText('המאמרים לא נטענו')
  expect(search).toHaveFocus()
  await user.clear(search)
  await title()
  expect(search).toHaveFocus()

  await user.click(screen.getByRole('button', { name: 'טיוטות' }))
  await screen.findByText('המאמרים לא נטענו')
  await user.click(screen.getByRole('button', { name: 'הכול' }))
  await title()
})

test.each([
  ['ארה”ב', 1],
  ['ניו-יורק', 1],
  ['NEW-york', 1],
  ['ארה”ק', 0],
  ['רוגע', 1],
  ['אתגר', 0],
])('her trips are searched as the site is: %s', (search, count) => {
  const trip = sample('TripInList', {
    title: 'ארה״ב',
    destination: 'ניו־יורק',
    style: 'רוגע',
    slug: 'new-york',
  })
  expect(filterTrips([trip as TripListed], { ...NO_FILTER, search }, '2030-01-01')).toHaveLength(count)
})

test('an article that was published meanwhile says so when it is opened again', async () => {
  const kept = keepArticle({ status: 'draft' })
  const { user } = await openAdmin('/admin?tab=blog&open=7')
  await untilField('contentMd')
  await user.click(screen.getByRole('link', { name: 'לכל המאמרים' }))
  await screen.findByRole('heading', { name: kept.stored.title })
  kept.save({ status: 'published' })
  await user.click(screen.getByRole('link', { name: `עריכה של ${kept.stored.title}` }))
  await untilField('contentMd')
  await screen.findByRole('link', { name: /^לדף באתר/ })
})

test.each(['trips', 'pages'] as const)(
  'what another device has just made is not called deleted while the list of %s is read anew',
  async (tab) => {
    const { stored } = tab === 'trips' ? keepTrip() : keepPage()
    // As it was read before.
    queryClient.setQueryData([`/api/${tab}`], [])
    const answer = api.late('GET', `/api/${tab}`)
    await openAdmin(`/admin?tab=${tab}&open=${stored.id}`)
    await waitFor(() => expect(api.sent('GET', `/api/${tab}`)).not.toEqual([]))
    expect(screen.queryByText(/לא נמצא/)).toBeNull()
    answer()
    await untilField('title')
  },
)

test('a list that was asked for before a deletion does not bring it back', async () => {
  const { stored } = keepArticle()
  const { contentMd: _, contentHtml: __, content: ___, next: ____, ...card } = stored
  let isDeleted = false
  let letGo = () => {}
  const gone = new Promise<void>((resolve) => (letGo = resolve))
  let asked = 0
  api.on('GET', '/api/blog', async ({ query }) => {
    const body = isDeleted ? [] : [card]
    if (query.has('q') && asked++ === 0) await gone
    return { body }
  })
  api.on('DELETE', '/api/blog/{record_id}', () => {
    isDeleted = true
    return { status: 204 }
  })
  const { user } = await openAdmin('/admin?tab=blog')
  await screen.findByRole('heading', { name: stored.title })
  await fill(user, screen.getByRole('searchbox', { name: 'חיפוש מאמר' }), stored.title)
  await waitFor(() => expect(asked).toBe(1))
  await user.click(screen.getByRole('button', { name: `מחיקה של ${stored.title}` }))
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'למחוק את המאמר' }))
  await screen.findByText('המאמר נמחק')
  letGo()
  await screen.findByText('לא נמצא מאמר כזה.')
  expect(screen.queryByRole('heading', { name: stored.title })).toBeNull()
})

/** A draft, listed as the API lists it: under what it is by then. */
function keepListedDraft() {
  const kept = keepArticle({
    status: 'draft',
    excerpt: 'ארוך דיו כדי שאיש לא ישאל עליו דבר לפני הפרסום הזה.',
  })
  api.on('GET', '/api/blog', ({ query }) => {
    const { content: _, contentHtml: __, contentMd: ___, next: ____, ...card } = kept.stored
    const asked = query.get('status') ?? card.status
    const body = asked === card.status ? [card] : []
    return { body, headers: { 'X-Total-Count': String(body.length) } }
  })
  return kept
}

test('what is published under "drafts" leaves the list, and that it was published is said', async () => {
  const kept = keepListedDraft()
  const { user } = await openAdmin('/admin?tab=blog')
  await user.click(await screen.findByRole('button', { name: /^טיוטות/ }))
  await user.click(await screen.findByRole('button', { name: `לפרסם את ${kept.stored.title}` }))
  await screen.findByText('המאמר פורסם')
  expect(kept.stored.status).toBe('published')
  await waitFor(() => expect(screen.queryByRole('heading', { name: kept.stored.title })).toBeNull())
  expect(screen.getByText(kept.stored.title)).toBeVisible()
})

test('a draft that the API does not publish stays a draft, and that is said', async () => {
  const kept = keepListedDraft()
  api.on('PUT', '/api/blog/{record_id}', () => ({
    status: 422,
    body: { code: 422, status: 'Unprocessable Entity', message: 'כתבי את המאמר.' },
  }))
  const { user } = await openAdmin('/admin?tab=blog')
  const publish = await screen.findByRole('button', { name: `לפרסם את ${kept.stored.title}` })
  await user.click(publish)
  await screen.findByText('המאמר לא פורסם')
  const row = within(screen.getByRole('heading', { name: kept.stored.title }).closest('li')!)
  expect(row.getByText('טיוטה')).toBeVisible()
  expect(kept.stored.status).toBe('draft')
})

test('without a key one line says how to switch the assistant on, and she writes by hand', async () => {
  api.on('GET', '/api/writing', { ...sample('Assistant'), isSetUp: false })
  await openAdmin('/admin?tab=blog&open=new:השראה')
  await screen.findByText(/^עוזרת הכתיבה עוד לא מחוברת/)
  expect(document.querySelector('[name=title]')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'לשפר את הפסקה' })).toBeNull()
})

test('a month that is spent is told before anything is asked', async () => {
  const month = sample('Month', { hasRoom: false })
  api.on('GET', '/api/writing', sample('Assistant', { isSetUp: true, month }))
  const { user } = await openAdmin('/admin?tab=blog&open=new:השראה')
  await screen.findByText(/^תקרת השימוש החודשית בעוזרת נוצלה/)
  await user.click(screen.getByRole('button', { name: 'לכתוב בעצמי, בלי העוזרת' }))
  await waitFor(() => expect(document.querySelector('[name=title]')).toBeVisible())
  expect(api.sent('POST', /./)).toEqual([])
})

test('a title of her own that she typed is there when she comes back to the assistant', async () => {
  api.on(
    'GET',
    '/api/writing',
    sample('Assistant', { isSetUp: true, month: sample('Month', { calls: 1, hasRoom: true }) }),
  )
  api.on('POST', '/api/blog/generate-titles', sample('Titles', { titles: ['בוקר'] }))
  const { user } = await openAdmin('/admin?tab=blog&open=new:השראה')
  await screen.findByText('הצעה אחת לכותרת מחכה לך.')
  expect(screen.getByText(/^החודש: בקשה אחת,/)).toBeVisible()
  await user.click(await screen.findByRole('radio', { name: 'כותרת משלי' }))
  await fill(user, screen.getByRole('textbox', { name: 'הכותרת שלך' }), 'לילה בלי שעון')
  await user.click(screen.getByRole('link', { name: 'להחליף קטגוריה' }))
  await waitFor(() => expect(screen.queryByRole('radio', { name: 'כותרת משלי' })).toBeNull())
  window.history.replaceState(null, '', '/admin?tab=blog&open=new:השראה')
  act(() => void window.dispatchEvent(new PopStateEvent('popstate')))
  expect(await screen.findByRole('textbox', { name: 'הכותרת שלך' })).toHaveValue('לילה בלי שעון')
})

test('an article whose beginning was not answered is asked for again under its key', async () => {
  const month = sample('Month', { hasRoom: true })
  api.on('GET', '/api/writing', sample('Assistant', { isSetUp: true, month }))
  api.on('POST', '/api/blog/generate-titles', sample('Titles', { titles: ['בוקר', 'ערב'] }))
  api.on('POST', '/api/blog/generate', down)
  const { user } = await openAdmin('/admin?tab=blog&open=new:השראה')
  const start = async (title: string) => {
    await user.click(await screen.findByRole('radio', { name: title }))
    await user.click(screen.getByRole('button', { name: 'ליצור את המאמר' }))
  }
  await start('בוקר')
  await screen.findByText('שגיאה ביצירת המאמר')
  expect(screen.getByText(/עוד לא ידוע אם המאמר התחיל להיכתב/)).toBeVisible()
  await start('ערב')
  await waitFor(() => expect(api.sent('POST', '/api/blog/generate')).toHaveLength(2))
  api.on('POST', '/api/blog/generate', () => ({ status: 202, body: sample('Started') }))
  await start('בוקר')
  await screen.findByText('עוד אין מאמרים')
  const keys = api.sent('POST', '/api/blog/generate').map(({ headers }) => headers.get('Idempotency-Key'))
  expect(keys[0]).toBeTruthy()
  expect(keys[1]).not.toBe(keys[0])
  expect(keys[2]).toBe(keys[0])
})

test('a title of her own is asked for again under its key also after she has left, and goes once it is written', async () => {
  const month = sample('Month', { hasRoom: true })
  api.on('GET', '/api/writing', sample('Assistant', { isSetUp: true, month }))
  api.on('POST', '/api/blog/generate-titles', sample('Titles', { titles: ['בוקר'] }))
  api.on('POST', '/api/blog/generate', down)
  const { user } = await openAdmin('/admin?tab=blog&open=new:השראה')
  const create = () => user.click(screen.getByRole('button', { name: 'ליצור את המאמר' }))
  const own = () => screen.findByRole('textbox', { name: 'הכותרת שלך' })
  const comeBack = async () => {
    await user.click(screen.getByRole('link', { name: 'להחליף קטגוריה' }))
    await waitFor(() => expect(screen.queryByRole('radio', { name: 'כותרת משלי' })).toBeNull())
    window.history.replaceState(null, '', '/admin?tab=blog&open=new:השראה')
    act(() => void window.dispatchEvent(new PopStateEvent('popstate')))
    await screen.findByRole('radio', { name: 'כותרת משלי' })
  }
  await user.click(await screen.findByRole('radio', { name: 'כותרת משלי' }))
  await fill(user, await own(), 'לילה בלי שעון')
  await create()
  await screen.findByText(/עוד לא ידוע אם המאמר התחיל להיכתב/)
  await comeBack()
  let answer = () => {}
  api.on('POST', '/api/blog/generate', async () => {
    await new Promise<void>((resolve) => (answer = resolve))
    return { status: 202, body: sample('Started') }
  })
  expect(await own()).toHaveValue('לילה בלי שעון')
  await create()
  await waitFor(() => expect(api.sent('POST', '/api/blog/generate')).toHaveLength(2))
  const keys = api.sent('POST', '/api/blog/generate').map(({ headers }) => headers.get('Idempotency-Key'))
  expect(keys[1]).toBe(keys[0])
  // The answer comes after she has left.
  await user.click(screen.getByRole('link', { name: 'להחליף קטגוריה' }))
  answer()
  await waitFor(() => expect(localStorage.getItem('adminRescue')).toBe('{}'))
})

const TITLES = { trips: 'סוף שבוע בטבע', pages: 'שאלות נפוצות', blog: 'בוקר על המרפסת' }
const DRAFTS = {
  trips: () => keepTrip({ published: false }),
  pages: () => keepPage({ published: false }),
  blog: () =>
    keepArticle({ status: 'draft', excerpt: 'ארוך דיו כדי שאיש לא ישאל עליו דבר לפני הפרסום הזה.' }),
}
const PATHS = {
  trips: '/api/trips/{record_id}',
  pages: '/api/pages/{record_id}',
  blog: '/api/blog/{record_id}',
} as const
const KINDS = Object.keys(TITLES) as (keyof typeof TITLES)[]

async function publishFromList(tab: (typeof KINDS)[number]) {
  const { user } = await openAdmin(`/admin?tab=${tab}`)
  await user.click(await screen.findByRole('button', { name: `לפרסם את ${TITLES[tab]}` }))
}

test.each(KINDS)(
  'what was looked at is published from the list of %s, and nothing saved since',
  async (tab) => {
    const kept = DRAFTS[tab]()
    // Saved elsewhere once it was looked at.
    api.on('GET', `/api/${tab}/{slug}`, () => {
      const body = kept.stored
      kept.save({ title: 'מה שהיא לא ראתה' })
      return { body }
    })
    await publishFromList(tab)
    await screen.findByText(/^(השינוי לא נשמר|ה.* לא פורסם)$/)
    expect(kept.stored).not.toMatchObject({ published: true })
    expect(kept.stored).not.toMatchObject({ status: 'published' })
    // The list shows what is there now.
    await screen.findByRole('heading', { name: 'מה שהיא לא ראתה' })
  },
)

test.each(KINDS)(
  'of a publication from the list of %s whose answer is lost nothing is claimed',
  async (tab) => {
    const kept = DRAFTS[tab]()
    let isBack = () => {}
    api.on('PUT', PATHS[tab], ({ body }: Call) => {
      kept.save(body)
      isBack = api.away('GET', `/api/${tab}`)
      return down()
    })
    await publishFromList(tab)
    await screen.findByText(/^עוד לא ידוע אם/)
    expect(screen.queryByText(/לא פורסם|לא נשמר/)).toBeNull()
    await act(() => vi.advanceTimersByTimeAsync(20_000))
    isBack()
    // The connection may be back without a word of the browser.
    await screen.findByRole('button', { name: `להסיר מהאתר את ${TITLES[tab]}` }, { timeout: 30_000 })
  },
)

test('after two changes whose answers are lost the list is not asked for twice as often', async () => {
  const { stored } = keepTrip()
  api.on('PUT', PATHS.trips, down)
  const { user } = await openAdmin('/admin?tab=trips')
  const isOpen = await screen.findByRole('switch', { name: `הרשמה של ${stored.title}` })
  api.on('GET', '/api/trips', down)
  await user.click(isOpen)
  await screen.findByText(`עוד לא ידוע אם השינוי ב״${stored.title}״ נשמר`)
  await act(() => vi.advanceTimersByTimeAsync(5_000))
  await user.click(isOpen)
  await act(() => vi.advanceTimersByTimeAsync(1_000))
  const asked = () => api.sent('GET', '/api/trips').length
  const before = asked()
  await act(() => vi.advanceTimersByTimeAsync(60_000))
  expect(asked() - before).toBe(4)
})

test('a list that takes longer than the wait between two tries is not asked for twice', async () => {
  const kept = DRAFTS.trips()
  let asked = 0
  api.on('PUT', PATHS.trips, ({ body }: Call) => {
    kept.save(body)
    const now = { body: [inList(kept.stored)] }
    api.on('GET', '/api/trips', async () => {
      if (asked++ === 0) return down()
      await new Promise((resolve) => setTimeout(resolve, 20_000))
      return now
    })
    return down()
  })
  await publishFromList('trips')
  await screen.findByText(/^עוד לא ידוע אם/)
  await act(() => vi.advanceTimersByTimeAsync(60_000))
  await screen.findByRole('button', { name: `להסיר מהאתר את ${TITLES.trips}` })
  await act(() => vi.advanceTimersByTimeAsync(60_000))
  expect(asked).toBe(2)
})
