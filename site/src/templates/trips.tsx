import '../styles/chips.css'
import '../styles/price-slider.css'
import '../styles/trips.css'
import { graphql } from 'gatsby'
import type { TripsPage } from '../../page-data/types'
import { ClosingCall } from '../features/home/ClosingCall'
import { CalendarFeed } from '../features/trips/list/CalendarFeed'
import { PastTripsLink } from '../features/trips/list/PastTripsLink'
import { TripList } from '../features/trips/list/TripList'
import { Layout } from '../layout/Layout'
import { PageHead } from '../layout/PageHead'
import type { TemplateHeadProps, TemplateProps } from '../layout/templateProps'
import { PageTitle } from '../ui/PageTitle'

const pathOf = ({ number }: TripsPage) => (number === 1 ? '/trips' : `/trips/page/${number}`)

export default function Trips({ data: { page } }: TemplateProps<TripsPage>) {
  return (
    <Layout frame={page.frame} path={pathOf(page)}>
      <div className="page-grid pb-16 md:pb-22">
        <PageTitle title="הטיולים שלנו">
          קבוצות קטנות, מלווה אחת שמכירה את כולן בשם, ומסלול שנתפר לקצב שלך. בחרי לפי החודש, הסגנון או התקציב.
        </PageTitle>
        <TripList page={page} />
        {page.past && <PastTripsLink path={page.past} />}
        <CalendarFeed frame={page.frame} />
      </div>
      <ClosingCall />
    </Layout>
  )
}

export function Head({ data: { page } }: TemplateHeadProps<TripsPage>) {
  return (
    <PageHead
      page={page}
      path={pathOf(page)}
      title={page.number === 1 ? 'הטיולים שלנו' : `הטיולים שלנו, עמוד ${page.number}`}
      description={`כל טיולי הנשים של ${page.frame.name}: חווייתיים, רגועים ומאתגרים, עם תאריכים, מחירים ומקומות פנויים.`}
    />
  )
}

export const query = graphql`
  query TripsPage($path: String!) {
    page: pageData(path: $path)
  }
`
