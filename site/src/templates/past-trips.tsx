import '../styles/related.css'
import '../styles/trips.css'
import { graphql } from 'gatsby'
import type { PastTripsPage } from '../../page-data/types'
import { PastTripList } from '../features/trips/list/PastTripList'
import { Layout } from '../layout/Layout'
import { PageHead } from '../layout/PageHead'
import type { TemplateHeadProps, TemplateProps } from '../layout/templateProps'
import { PageTitle } from '../ui/PageTitle'

const pathOf = ({ number }: PastTripsPage) => (number === null ? '/trips/past' : `/trips/past/page/${number}`)

export default function PastTrips({ data: { page } }: TemplateProps<PastTripsPage>) {
  return (
    <Layout frame={page.frame} path={pathOf(page)}>
      <div className="past pb-16 md:pb-22">
        <div className="past-title wrap">
          <PageTitle title="טיולים שהיו">
            הדרכים שכבר עשינו יחד. אם אחת מהן קורצת לך, כתבי לנו: לפעמים אנחנו חוזרות.
          </PageTitle>
        </div>
        <PastTripList page={page} />
      </div>
    </Layout>
  )
}

export function Head({ data: { page } }: TemplateHeadProps<PastTripsPage>) {
  const title = page.number === null ? 'טיולים שהיו' : `טיולים שהיו, עמוד ${page.number}`
  return (
    <PageHead
      page={page}
      path={pathOf(page)}
      title={title}
      description={`${title}: המסעות שיצאו לדרך עם ${page.frame.name}: לאן, מתי ובאיזה סגנון.`}
      unlisted={page.trips.length === 0}
    />
  )
}

export const query = graphql`
  query PastTripsPage($path: String!) {
    page: pageData(path: $path)
  }
`
