// The list of articles when the API is slow, fails or has none; what a card says.
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { BlogPage } from '../../site/page-data/types'
import { ArticleCard } from '../../site/src/features/blog/ArticleCard'
import { BlogList } from '../../site/src/features/blog/BlogList'
import { FilteredArticles } from '../../site/src/features/blog/FilteredArticles'
import { ALL_ARTICLES } from '../../site/src/features/blog/articleFilters'
import { api, down } from './support/api'
import { expectNoAxeViolations } from './support/axe'
import { sample } from './support/shapes'
import { busy, ignoreSearch, late, page, skeletons, user, visitorsOnly } from './support/public-list'

visitorsOnly()

const ARTICLE = {
  ...sample('PostCard', { id: 7, slug: 'balcony', title: 'בוקר על המרפסת' }),
  publishedAt: '2026-11-02T08:00:00Z',
}

function openArticles() {
  const change = vi.fn()
  page(<FilteredArticles filters={{ category: 'השראה', text: '' }} change={change} onPage={[]} />)
  return change
}

/** A page of articles, and how many match on all pages. */
const articlesPage = (articles: object[], total: number) => ({
  body: articles,
  headers: { 'X-Total-Count': String(total) },
})
const TWELVE = Array.from({ length: 12 }, (_, at) => ({
  ...ARTICLE,
  id: at,
  slug: `article-${at}`,
  title: `מאמר ${at}`,
}))

test('where all matching articles have come, no more are promised', async () => {
  api.on('GET', '/api/blog', () => articlesPage(TWELVE, 12))
  openArticles()
  await screen.findByRole('link', { name: 'מאמר 11' })
  expect(screen.getByRole('status')).toHaveTextContent(/^12 מאמרים$/)
  expect(screen.queryByRole('button', { name: 'למאמרים נוספים' })).toBeNull()
})

test('articles that were read stay where the next ones do not come', async () => {
  api.on('GET', '/api/blog', ({ query }) => (query.get('page') === '1' ? articlesPage(TWELVE, 13) : down()))
  openArticles()
  await user().click(await screen.findByRole('button', { name: 'למאמרים נוספים' }))
  await screen.findByText('לא הצלחנו לטעון את כל המאמרים')
  expect(screen.getByRole('button', { name: 'לנסות שוב' })).toHaveFocus()
  expect(screen.getAllByRole('article')).toHaveLength(12)
})

function openBlog() {
  ignoreSearch()
  page(<BlogList page={{ featured: null, articles: [], newer: null, older: null } as never} />)
}

const category = (name: string) => screen.getByRole('button', { name })

test('another category is told in one place, and until it comes the list before is seen to be old', async () => {
  const { handler, answer } = late([])
  api.on('GET', '/api/blog', ({ query }) =>
    query.get('category') === 'השראה' ? { body: [ARTICLE, { ...ARTICLE, id: 8 }] } : handler(),
  )
  openBlog()
  await user().click(category('השראה'))
  await screen.findAllByRole('article')
  const status = screen.getByRole('status')
  expect(status).toHaveTextContent('2 מאמרים')
  expect(busy()).toBeNull()
  await user().click(category('מדריכי טיולים'))
  expect(status).toHaveTextContent('טוענת מאמרים...')
  expect(busy()).toContainElement(screen.getAllByRole('article')[0]!)
  answer()
  await waitFor(() => expect(status).toHaveTextContent('אין מאמרים מתאימים'))
  expect(status).toBeVisible()
  expect(busy()).toBeNull()
  await expectNoAxeViolations()
})

test('the way back to all articles leads with the focus', async () => {
  api.on('GET', '/api/blog', [])
  openBlog()
  await user().click(category('השראה'))
  await user().click(await screen.findByRole('button', { name: 'לכל המאמרים' }))
  expect(screen.getByRole('heading', { name: 'כל המאמרים' })).toHaveFocus()
})

test('who reads on keeps the focus: on the button, then on the first of the last ones', async () => {
  const { handler, answer } = late([{ ...ARTICLE, id: 99, slug: 'last', title: 'האחרון' }])
  api.on('GET', '/api/blog', async ({ query }) =>
    query.get('page') === '1'
      ? articlesPage(TWELVE, 13)
      : articlesPage((await handler()).body as object[], 13),
  )
  openArticles()
  const more = await screen.findByRole('button', { name: 'למאמרים נוספים' })
  await user().dblClick(more)
  expect(more).toHaveFocus()
  expect(more).toHaveAttribute('aria-disabled', 'true')
  answer()
  const last = await screen.findByRole('link', { name: 'האחרון' })
  expect(last).toHaveFocus()
  expect(api.sent('GET', '/api/blog')).toHaveLength(2)
  expect(screen.getByRole('status')).toHaveTextContent('13 מאמרים')
})

test('an article that a new one has moved to the next page stands once', async () => {
  const moved = [TWELVE[11]!, { ...ARTICLE, id: 12, slug: 'article-12', title: 'מאמר 12' }]
  api.on('GET', '/api/blog', ({ query }) => articlesPage(query.get('page') === '1' ? TWELVE : moved, 14))
  openArticles()
  await user().click(await screen.findByRole('button', { name: 'למאמרים נוספים' }))
  await screen.findByRole('link', { name: 'מאמר 12' })
  expect(screen.getAllByRole('link', { name: 'מאמר 11' })).toHaveLength(1)
  expect(screen.getByRole('status')).toHaveTextContent('13 מאמרים')
})

test('six articles are outlined while the answer is on its way', async () => {
  const { handler, answer } = late([ARTICLE])
  api.on('GET', '/api/blog', handler)
  openArticles()
  expect(skeletons()).toHaveLength(6)
  answer()
  await screen.findByRole('link', { name: ARTICLE.title })
  expect(skeletons()).toHaveLength(0)
})

test('articles that do not come are said, and asked for again', async () => {
  api.on('GET', '/api/blog', down)
  openArticles()
  const alert = await screen.findByRole('alert')
  expect(alert).toHaveTextContent('לא הצלחנו לטעון את כל המאמרים')
  api.on('GET', '/api/blog', [ARTICLE])
  await user().click(within(alert).getByRole('button', { name: 'לנסות שוב' }))
  await screen.findByRole('link', { name: ARTICLE.title })
  expect(screen.queryByRole('alert')).toBeNull()
})

test('while the API is away nobody is told that a category is empty', async () => {
  api.on('GET', '/api/blog', down)
  openArticles()
  const alert = await screen.findByRole('alert')
  expect(alert).toHaveTextContent('ייתכן שהחיבור נקטע לרגע.')
  expect(screen.queryByText(/אין מאמרים/)).toBeNull()
  expect(screen.getByRole('status')).toBeEmptyDOMElement()
})

test('while the API is away the featured article is among those that are found', async () => {
  api.on('GET', '/api/blog', down)
  const featured = { ...sample('PostCard', { id: 2, title: 'המומלץ', category: 'השראה' }), picture: null }
  window.history.replaceState(null, '', `/blog?category=${featured.category}`)
  page(<BlogList page={{ articles: [], featured, newer: null, older: null } as unknown as BlogPage} />)
  await screen.findByRole('alert')
  expect(screen.getByRole('link', { name: 'המומלץ' })).toBeVisible()
  expect(screen.getByRole('alert')).toHaveTextContent('מתוך אלה שבעמוד הזה')
})

test('while the API is away a search says that it looked in titles and excerpts alone', async () => {
  api.on('GET', '/api/blog', down)
  const article = { ...ARTICLE, picture: null }
  const filters = { category: '' as const, text: ARTICLE.title }
  page(<FilteredArticles filters={filters} change={() => {}} onPage={[article]} />)
  expect(await screen.findByRole('alert')).toHaveTextContent('עם המילים שחיפשת בכותרת או בתקציר')
  expect(screen.getByRole('link', { name: ARTICLE.title })).toBeVisible()
})

test('an empty category says so, and leads to all articles', async () => {
  api.on('GET', '/api/blog', [])
  const change = openArticles()
  await screen.findByRole('heading', { name: 'אין מאמרים בקטגוריה הזאת' })
  await user().click(screen.getByRole('button', { name: 'לכל המאמרים' }))
  expect(change).toHaveBeenCalledWith(ALL_ARTICLES)
})

test('an article that was published long after it was begun has the day of its publication', () => {
  const moments = { createdAt: '2026-09-01T08:00:00Z', publishedAt: '2026-12-05T08:00:00Z' }
  page(<ArticleCard article={{ ...ARTICLE, ...moments, picture: null }} />)
  expect(screen.getByText('5 בדצמבר 2026')).toHaveAttribute('datetime', moments.publishedAt)
})

test('an article without an author is by "מחבר אנונימי"', () => {
  page(<ArticleCard article={{ ...ARTICLE, authorName: null, picture: null }} />)
  expect(screen.getByText('מחבר אנונימי')).toBeTruthy()
})
