// Without contact details in the settings, pages have no empty headings or boxes for them.
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ArticleTrip } from '../../site/src/features/blog/ArticleTrip'
import { ContactChannels } from '../../site/src/features/enquiries/ContactChannels'
import { ThankYou } from '../../site/src/features/enquiries/ThankYou'
import { TripEnquiry } from '../../site/src/features/trips/page/TripEnquiry'
import { RelatedTrips } from '../../site/src/features/trips/related/RelatedTrips'
import { frame } from './support/frame'

const TRIP = {
  ...{ id: 5, slug: 'kinneret', title: 'שלושה ימים בכנרת', destination: 'הכנרת', style: 'רוגע' },
  ...{ startDate: '2027-05-12', endDate: '2027-05-14', price: 1890, currency: 'ILS', picture: null },
} as const
const SILENT = { ...frame(), whatsappNumber: '', phone: '', email: '' }
const WAYS = ['נעים יותר לדבר?', 'דחוף לך לדבר כבר עכשיו?']

test.each([
  ['contact', (site: typeof SILENT) => <ContactChannels frame={site} />],
  ['a trip', (site: typeof SILENT) => <TripEnquiry trip={TRIP as never} frame={site} children={null} />],
  [
    'thank you',
    (site: typeof SILENT) => (
      <ThankYou frame={site} settings={{ replyHours: 24 } as never} isJustSent={false} reference="" />
    ),
  ],
] as const)('ways to talk are offered where there are any: %s', (_, shown) => {
  const { rerender } = render(shown({ ...SILENT, phone: '03-555-0142' }))
  expect(WAYS.filter((words) => screen.queryByText(words))).toHaveLength(1)
  rerender(shown(SILENT))
  expect(WAYS.filter((words) => screen.queryByText(words))).toEqual([])
})

test('a trip that has left since the page was built is offered no more', () => {
  const left = { ...TRIP, startDate: '2020-05-12', endDate: '2020-05-14' }
  render(<RelatedTrips trips={[TRIP, { ...left, id: 6, slug: 'left' }] as never} />)
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/trips/kinneret'])
  const story = (trip: object) =>
    render(<ArticleTrip trip={{ ...trip, shortDescription: '', testimonialAuthor: null } as never} />)
  expect(story(left).container).toBeEmptyDOMElement()
  expect(story(TRIP).container).not.toBeEmptyDOMElement()
})
