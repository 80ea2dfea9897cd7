import '../styles/people.css'
import '../styles/prose.css'
import '../styles/related.css'
import '../styles/trip.css'
import { graphql } from 'gatsby'
import type { TripPage } from '../../page-data/types'
import { TripEnquiryForm } from '../features/enquiries/TripEnquiryForm'
import { TripDetails } from '../features/trips/page/TripDetails'
import { useLiveTrip } from '../features/trips/page/useLiveTrip'
import { Layout } from '../layout/Layout'
import { PageHead } from '../layout/PageHead'
import { tripNode } from '../layout/structured-data/trip'
import type { TemplateHeadProps, TemplateProps } from '../layout/templateProps'
import { tripDates } from '../lib/dates'
import { formatPrice } from '../lib/numbers'
import { withoutMarks } from '../lib/plainText'

export default function Trip({ data: { page } }: TemplateProps<TripPage>) {
  const trip = useLiveTrip(page.trip)
  return (
    <Layout frame={page.frame} path={`/trips/${trip.slug}`}>
      <TripDetails
        trip={trip}
        frame={page.frame}
        quote={page.quote}
        related={page.related}
        enquiryForm={(shown) => <TripEnquiryForm trip={shown} frame={page.frame} />}
      />
    </Layout>
  )
}

export function Head({ data: { page } }: TemplateHeadProps<TripPage>) {
  const { title, slug, shortDescription, startDate, endDate, price, currency } = page.trip
  return (
    <PageHead
      page={page}
      path={`/trips/${slug}`}
      title={title}
      description={shortDescription}
      shareText={withoutMarks(
        `${title}. ${tripDates(startDate, endDate)}, ${formatPrice(price, currency)} לאישה`,
      )}
      structuredData={[tripNode(page.trip, page.frame)]}
    />
  )
}

export const query = graphql`
  query TripPage($path: String!) {
    page: pageData(path: $path)
  }
`
