// The preview page of unpublished records: loading, an expired session, and links.
import { act, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { PlainPage } from '../../site/page-data/types'
import Preview from '../../site/src/templates/preview'
import type { TemplateProps } from '../../site/src/layout/templateProps'
import { api } from './support/api'
import { frame } from './support/frame'
import { sample } from './support/shapes'

const TOKEN = 't'.repeat(43)
const ARTICLE = { ...sample('Post', { title: 'בוקר על המרפסת' }), picture: null }
const TRIP = { ...sample('Trip', { title: 'סוף שבוע בטבע' }), pictures: [] }

/** The code of an article is held back until the first test lets it come. */
const line = vi.hoisted(() => {
  let letCome = () => {}
  return { held: new Promise<void>((resolve) => (letCome = resolve)), letCome: () => letCome() }
})
vi.mock('../../site/src/features/blog/ArticleDetails', async (load) => {
  await line.held
  return load()
})

afterEach(() => window.history.replaceState(null, '', '/'))

function open() {
  const props = { data: { page: { frame: frame() } } } as unknown as TemplateProps<PlainPage>
  return render(<Preview {...props} />)
}

test('while the code of an article comes, the page says that it is loading', async () => {
  api.on('POST', '/api/previews', { trip: null, article: ARTICLE, page: null })
  window.history.replaceState(null, '', `/preview#${TOKEN}`)
  open()
  await screen.findByText('תצוגה מקדימה.')
  expect(screen.getByText('טוענת תצוגה מקדימה...')).toBeInTheDocument()
  line.letCome()
  await screen.findByRole('heading', { name: ARTICLE.title })
  expect(screen.queryByText('טוענת תצוגה מקדימה...')).toBeNull()
})

test('a place within the page is no other preview, also after she loads it again', async () => {
  api.on('POST', '/api/previews', { trip: null, article: ARTICLE, page: null })
  window.history.replaceState(null, '', `/preview#${TOKEN}`)
  const { unmount } = open()
  await screen.findByRole('heading', { name: ARTICLE.title })
  window.history.pushState(null, '', '#part-1')
  act(() => void window.dispatchEvent(new HashChangeEvent('hashchange')))
  unmount()
  open()
  await screen.findByRole('heading', { name: ARTICLE.title })
  const asked = api.sent('POST', '/api/previews').map(({ body }) => body)
  expect(new Set(asked.map((body) => JSON.stringify(body)))).toEqual(
    new Set([JSON.stringify({ token: TOKEN })]),
  )
})

test('whose session has ended signs in again, and is not told that a link is over', async () => {
  api.on('GET', '/api/blog/{record_id}/preview', () => ({
    status: 401,
    body: { code: 401, status: 'Unauthorized' },
  }))
  window.history.replaceState(null, '', '/preview#blog/7')
  open()
  await screen.findByRole('heading', { name: 'צריך להתחבר שוב' })
  expect(screen.getByRole('link', { name: 'להתחבר' })).toHaveAttribute('href', '/admin/login')
  expect(screen.queryByText(/הקישור הזה/)).toBeNull()
})

test('nothing is offered that leads to an address which is not there', async () => {
  api.on('POST', '/api/previews', { trip: null, article: ARTICLE, page: null })
  window.history.replaceState(null, '', `/preview#${TOKEN}`)
  const { unmount } = open()
  await screen.findByRole('heading', { name: ARTICLE.title })
  expect(screen.queryByText(/שיתוף ב/)).toBeNull()
  unmount()

  api.on('POST', '/api/previews', { trip: TRIP, article: null, page: null })
  open()
  await screen.findByRole('heading', { name: TRIP.title })
  await waitFor(() => expect(screen.queryByRole('button', { name: /שמירה במועדפים/ })).toBeNull())
})
