// The owner's own pages: the list, an empty list, the form, and the requests they send.
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { api, down } from './support/api'
import { field, fillAll, openAdmin, quietAdmin, untilField } from './support/admin'
import { expectNoAxeViolations } from './support/axe'
import { servePages } from './support/lists'
import { keepPage } from './support/records'
import { sample } from './support/shapes'

beforeEach(quietAdmin)

const press = (name: string | RegExp) => screen.getByRole('button', { name })
const sent = () => api.sent('PUT', '/api/pages/9').map(({ body }) => body)

test('where there are none she reads what they are for, and begins the first', async () => {
  keepPage(null)
  const { user } = await openAdmin('/admin?tab=pages')
  await screen.findByText('עוד אין עמודים')
  const ideas = within(screen.getByRole('region', { name: 'מה כדאי לספר פעם אחת ולתמיד' }))
  expect(ideas.getAllByRole('listitem').map((idea) => idea.textContent)).toEqual([
    expect.stringMatching(/^מי אנחנו/),
    expect.stringMatching(/^מה אורזות/),
    expect.stringMatching(/^מה שואלות/),
  ])
  await expectNoAxeViolations()
  await user.click(press('עמוד חדש'))
  // The editor is fetched; where that takes long, a draft would be saved before its text is in.
  await untilField('contentMd')
  await fillAll(user, { title: 'מי אנחנו', slug: 'about-us', contentMd: 'התחלנו לפני עשר שנים.' })
  await user.click(press('לפרסם'))
  await screen.findByText('העמוד פורסם')
  const [body] = api.sent('POST', '/api/pages').map((call) => call.body)
  expect(body).toEqual({
    title: 'מי אנחנו',
    slug: 'about-us',
    contentMd: 'התחלנו לפני עשר שנים.',
    description: '',
    inMenu: false,
    menuOrder: 1,
    published: true,
    publishAt: null,
  })
  expect(await screen.findByRole('link', { name: /לדף באתר/ })).toHaveAttribute('href', '/pages/about-us')
})

test('an idea opens the form of a new page with its title, and nothing is stored before she writes', async () => {
  keepPage(null)
  const { user } = await openAdmin('/admin?tab=pages')
  await user.click(await screen.findByRole('link', { name: 'לכתוב את העמוד ״מה אורזות״' }))
  await untilField('contentMd')
  expect(field('title')).toHaveValue('מה אורזות')
  expect(field('slug')).not.toHaveValue('')
  await act(() => vi.advanceTimersByTimeAsync(10_000))
  expect(api.sent('POST', '/api/pages')).toEqual([])
  await fillAll(user, { contentMd: 'תיק אחד קל.' })
  await user.click(press('לפרסם'))
  await screen.findByText('העמוד פורסם')
  expect(api.sent('POST', '/api/pages').at(-1)!.body).toMatchObject({ title: 'מה אורזות' })
})

test('what she wrote from an idea comes back in any new page, also once the idea is gone', async () => {
  keepPage(null)
  api.on('POST', '/api/pages', down)
  const first = await openAdmin('/admin?tab=pages&open=new:מה אורזות')
  await untilField('contentMd')
  await fillAll(first.user, { contentMd: 'תיק אחד קל.' })
  await act(() => vi.advanceTimersByTimeAsync(600))
  first.close()

  const { user } = await openAdmin('/admin?tab=pages&open=new')
  await untilField('contentMd')
  await user.click(await screen.findByRole('button', { name: 'להחזיר את מה שכתבתי' }))
  expect(field('title')).toHaveValue('מה אורזות')
  expect(field('contentMd')).toHaveValue('תיק אחד קל.')
})

test('what pages are for is said beside those that there are, and no address', async () => {
  const { stored } = keepPage({ published: true })
  await openAdmin('/admin?tab=pages')
  await screen.findByText(/^עמוד הוא מקום לדברים שלא משתנים/)
  const item = screen.getByRole('heading', { name: stored.title }).closest('li')!
  expect(item).not.toHaveTextContent(stored.slug)
  // One row leaves the screen nearly empty: what else there may be.
  const ideas = within(screen.getByRole('region', { name: 'מה עוד כדאי לספר פעם אחת ולתמיד' }))
  expect(ideas.getAllByRole('listitem')).toHaveLength(2)
  expect(ideas.queryByText('מה שואלות אותך'), 'she has that one').toBeNull()
  await expectNoAxeViolations()
})

test('a page without a text stays a draft', async () => {
  keepPage({ published: false, contentMd: '' })
  const { user } = await openAdmin('/admin?tab=pages&open=9')
  await untilField('title')
  await user.click(press('לפרסם'))
  await screen.findByText('אין עדיין טקסט. אפשר לשמור כטיוטה ולפרסם אחר כך.')
  expect(sent()).toEqual([])
})

test('its place in the menu is asked for once it is to be there, and a full menu is told at the switch', async () => {
  keepPage({ published: true })
  const { user } = await openAdmin('/admin?tab=pages&open=9')
  await untilField('title')
  expect(field('menuOrder')).toBeNull()
  await user.click(screen.getByRole('checkbox', { name: 'להציג בתפריט של האתר' }))
  await user.selectOptions(await screen.findByLabelText('המקום בתפריט'), 'שני')
  const full = 'בתפריט יש מקום לשלושה עמודים.'
  api.on('PUT', '/api/pages/{record_id}', () => ({
    status: 422,
    body: { code: 422, status: 'Unprocessable Entity', errors: { json: { inMenu: [full] } } },
  }))
  await user.click(press('לפרסם את השינויים'))
  await waitFor(() => expect(field('inMenu')).toHaveAccessibleDescription(new RegExp(full)))
  expect(field('inMenu')).toHaveFocus()
  expect(sent().at(-1)).toMatchObject({ inMenu: true, menuOrder: 2, published: true })
})

test('a link that leads nowhere is told before the page is published, from the form and from the list', async () => {
  const addresses = { trips: [], articles: [], binned: [], moved: [] }
  const draft = { id: 4, slug: 'later', isPublic: false }
  api.on('GET', '/api/desk/addresses', sample('Addresses', { ...addresses, pages: [draft] }))
  const { stored } = keepPage({ published: false, contentMd: 'עוד ב[מדריך](/pages/later).' })
  const { user } = await openAdmin('/admin?tab=pages')
  await user.click(await screen.findByRole('button', { name: `לפרסם את ${stored.title}` }))
  const words = 'הקישור ״מדריך״ מוביל לעמוד שעוד לא באתר.'
  await screen.findByText(words)
  await user.click(press('להמשיך בכל זאת'))
  await screen.findByText('העמוד פורסם')
  expect(sent()).toEqual([{ published: true }])
})

test('only what stands in the menu, or will at its moment, is said to', async () => {
  for (const [state, badge] of [
    [{ published: true }, 'בתפריט'],
    [{ published: false, publishAt: '2035-01-01T09:00:00Z' }, 'יהיה בתפריט'],
    [{ published: false }, null],
  ] as const) {
    keepPage({ inMenu: true, ...state })
    const { close } = await openAdmin('/admin?tab=pages')
    await screen.findByText('שאלות נפוצות')
    expect(screen.queryByText(/בתפריט$/)?.textContent ?? null).toBe(badge)
    close()
  }
})

test('what will come out by itself is named in the overview', async () => {
  keepPage({ published: false, publishAt: '2035-01-01T09:00:00Z' })
  const { user } = await openAdmin('/admin')
  await user.click(await screen.findByRole('link', { name: /עמוד אחד יתפרסם מעצמו/ }))
  await untilField('title')
  expect(field('title')).toHaveValue('שאלות נפוצות')
})

test('a page that comes back outside of the menu, to come out by itself, says so', async () => {
  keepPage({ published: true, inMenu: true })
  api.on('DELETE', '/api/pages/{record_id}', () => ({ status: 204 }))
  api.on('POST', '/api/bin/{kind}/{record_id}/restore', {
    id: 9,
    title: 'שאלות נפוצות',
    slug: 'questions',
    publishAt: '2035-01-01T09:00:00Z',
    missedMoment: false,
    leftMenu: true,
  })
  const { user } = await openAdmin('/admin?tab=pages')
  await screen.findByText('שאלות נפוצות')
  await user.click(press('מחיקה של שאלות נפוצות'))
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'למחוק את העמוד' }))
  const back = await screen.findByRole('button', { name: /^לבטל/ })
  // The message is there a moment before it takes a press.
  await waitFor(() => expect(back.closest('[role=region]')).not.toHaveStyle({ pointerEvents: 'none' }))
  await user.click(back)
  await screen.findByText('העמוד חזר')
  expect(screen.getByText(/^יתפרסם ביום שני, 1 בינואר .*מחוץ לתפריט של האתר/)).toBeVisible()
})

test('the bin says what comes back to its schedule', async () => {
  servePages('/api/bin/{kind}', () => [
    sample('Binned', { id: 9, title: 'שאלות נפוצות', isPublic: false, publishAt: '2035-01-01T09:00:00Z' }),
    sample('Binned', { id: 10, title: 'אודות', isPublic: false, publishAt: null }),
  ])
  await openAdmin('/admin?tab=pages&open=bin')
  expect(await screen.findByText(/יתפרסם מעצמו ביום שני, 1 בינואר/)).toBeVisible()
  expect(press(/להחזיר לתזמון/)).toBeVisible()
  expect(press(/להחזיר לטיוטות/)).toBeVisible()
})

test('what is published is taken off the site from the list, and the list tells how each page stands', async () => {
  const { stored } = keepPage({ published: true, inMenu: true })
  const { user } = await openAdmin('/admin?tab=pages')
  const item = within((await screen.findByRole('heading', { name: stored.title })).closest('li')!)
  expect(item.getByText('פורסם')).toBeVisible()
  expect(item.getByText('בתפריט')).toBeVisible()
  await expectNoAxeViolations()
  await user.click(press(`להסיר מהאתר את ${stored.title}`))
  await screen.findByText('העמוד ירד מהאתר')
  expect(sent()).toEqual([{ published: false }])
  await item.findByText('טיוטה')
})

test('what comes back after its moment says that it is a draft', async () => {
  const binned = { id: 9, title: 'שאלות נפוצות', isPublic: false, publishAt: '2035-01-01T09:00:00Z' }
  servePages('/api/bin/{kind}', () => [sample('Binned', binned)])
  const restored = { id: 9, title: 'שאלות נפוצות', slug: 'questions', publishAt: null, leftMenu: false }
  api.on('POST', '/api/bin/{kind}/{record_id}/restore', { ...restored, missedMoment: true })
  const { user } = await openAdmin('/admin?tab=pages&open=bin')
  await user.click(await screen.findByRole('button', { name: /להחזיר לתזמון/ }))
  expect(await screen.findByText('המועד לפרסום עבר בינתיים, ועכשיו זו טיוטה.')).toBeVisible()
})

test('what another device has deleted leaves the list when she deletes it too', async () => {
  keepPage({ published: true })
  const { user } = await openAdmin('/admin?tab=pages')
  await screen.findByText('שאלות נפוצות')
  api.on('GET', '/api/pages', [])
  api.on('DELETE', '/api/pages/{record_id}', () => ({
    status: 404,
    body: { code: 404, status: 'Not Found' },
  }))
  await user.click(press('מחיקה של שאלות נפוצות'))
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'למחוק את העמוד' }))
  await waitFor(() => expect(screen.queryByText('שאלות נפוצות')).toBeNull())
})
