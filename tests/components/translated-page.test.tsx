// Pages translated by the browser: React updates text nodes that the translator has replaced.
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { ViewCount } from '../../site/src/features/blog/ViewCount'
import { ContactForm } from '../../site/src/features/enquiries/ContactForm'
import { AllSearchResults } from '../../site/src/features/search/AllSearchResults'
import { SearchBox } from '../../site/src/features/search/SearchBox'
import { ShareList } from '../../site/src/features/trips/favourites/ShareList'
import { PriceRange } from '../../site/src/features/trips/list/PriceRange'
import { NO_FILTERS, PRICE_MAX } from '../../site/src/features/trips/list/tripFilters'
import { DateRange } from '../../site/src/ui/DateRange'
import { api, unavailable } from './support/api'
import { fillAll } from './support/admin'
import { frame } from './support/frame'
import { sample } from './support/shapes'
import { translate } from './support/translate'

test('a form that could not be sent stands, and says so', async () => {
  vi.mocked(console.error).mockImplementation(() => {})
  api.on('POST', '/api/contact', unavailable)
  render(
    <>
      <h2 id="write-to-us">כתבי לנו</h2>
      <ContactForm trips={[]} hasMoreTrips={false} frame={frame()} />
    </>,
  )
  translate()
  const user = userEvent.setup({ delay: null })
  await fillAll(user, { name: 'נועה לוי', phone: '050-555-0123', email: 'noa@example.com', message: 'שלום' })
  await user.click(screen.getByRole('checkbox'))
  await user.click(screen.getByRole('button', { name: 'שליחת הודעה' }))
  expect((await screen.findAllByText(/זה לא נשלח הפעם/)).length).toBeGreaterThan(0)
  expect(screen.getByLabelText(/^הודעה/)).toHaveValue('שלום')
})

/** The API finds one page, or nothing for 'אין'. */
function answerSearches() {
  const pages = [sample('Found', { id: 3, slug: 'a-page', title: 'עמוד' })]
  const one = { pages, totals: { trips: 0, blogPosts: 0, pages: 1 } }
  api.on('GET', '/api/search', ({ query }) => ({
    body: sample('SearchAnswer', query.get('q')!.startsWith('אין') ? {} : one),
  }))
}

test('the search of the top bar goes from one text to the next', async () => {
  answerSearches()
  render(<SearchBox id="search" />)
  const user = userEvent.setup({ delay: null })
  const field = screen.getByRole('combobox')
  for (const [text, said] of [
    ['אין כזה', /לא מצאנו כלום/],
    ['כרתים', /תוצאה אחת/],
    ['אין כלום', /לא מצאנו כלום/],
  ] as const) {
    await user.clear(field)
    await user.type(field, text)
    expect(await screen.findByText('מחפשת...')).toBeInTheDocument()
    translate()
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(said))
    translate()
  }
})

test('the page of results goes from one answer to the next', async () => {
  answerSearches()
  const results = (text: string) => <AllSearchResults text={text} tripFacts={() => null} />
  const { rerender } = render(results('כרתים'))
  await screen.findByText('תוצאה אחת')
  translate()
  rerender(results('אין כזה'))
  await screen.findByText(/לא מצאנו כלום/)
})

test('a copied link is said to be copied, and again', async () => {
  render(<ShareList ids={[4, 5]} />)
  const user = userEvent.setup({ delay: null })
  for (let press = 1; press <= 2; press += 1) {
    await user.click(screen.getByRole('button', { name: 'העתקת הקישור' }))
    await screen.findByText('הקישור הועתק.')
    translate()
  }
})

test('the lowest price comes and goes', () => {
  const from = (low: number) => (
    <PriceRange filters={{ ...NO_FILTERS, price: [low, PRICE_MAX] }} change={() => {}} />
  )
  const { rerender } = render(from(0))
  translate()
  rerender(from(PRICE_MAX))
  rerender(from(500))
  expect(screen.getByRole('group')).toHaveTextContent(/500.*עד/)
})

test('dates that a trip has by now', () => {
  const { rerender, container } = render(<DateRange start={null} end={null} />)
  translate()
  rerender(<DateRange start="2087-05-12" end="2087-05-19" />)
  expect(container).toHaveTextContent('12–19 במאי')
})

test('the first view of an article', async () => {
  api.on('GET', '/api/blog/{slug}', sample('Post', { views: 0 }))
  let count = () => {}
  const counted = new Promise<void>((resolve) => (count = resolve))
  api.on('POST', '/api/blog/{slug}/view', () => counted.then(() => ({ body: { views: 1 } })))
  const { container } = render(<ViewCount slug="a" />)
  translate()
  count()
  await waitFor(() => expect(container).toHaveTextContent('צפייה אחת'))
})
