import '../styles/article.css'
import '../styles/free-page.css'
import '../styles/legal.css'
import '../styles/page-hero.css'
import '../styles/people.css'
import '../styles/prose.css'
import '../styles/related.css'
import '../styles/related-lines.css'
import '../styles/trip.css'
import '../styles/trips.css'
import { graphql } from 'gatsby'
import type { Frame, PlainPage, RelatedArticle, RelatedTrip } from '../../page-data/types'
import type { Trip } from '../features/trips/page/useLiveTrip'
import { RelatedArticles } from '../features/blog/RelatedArticles'
import { RelatedTrips } from '../features/trips/related/RelatedTrips'
import { NotFound } from '../features/not-found/NotFound'
import { useWantedRecord } from '../features/not-found/useWantedRecord'
import { Layout } from '../layout/Layout'
import type { TemplateProps } from '../layout/templateProps'
import { textHead } from '../layout/textHead'
import { lazyWithFallback } from '../lib/lazyWithFallback'
import { ErrorState } from '../ui/ErrorState'
import { Spinner } from '../ui/Spinner'

interface Lookup {
  slug: string
  frame: Frame
  trips: RelatedTrip[]
  articles: RelatedArticle[]
}

// Most unknown URLs are not of records, so the components of records are loaded on demand.
const TripLookup = lazyWithFallback<Lookup>(
  async () => {
    const [{ TripLookup }, { TripEnquiryForm }] = await Promise.all([
      import('../features/trips/page/TripLookup'),
      import('../features/enquiries/TripEnquiryForm'),
    ])
    return function LostTrip({ slug, frame, trips }) {
      const enquiryForm = (trip: Trip) => <TripEnquiryForm trip={trip} frame={frame} />
      return <TripLookup slug={slug} frame={frame} related={trips} enquiryForm={enquiryForm} />
    }
  },
  Unreachable,
  <Loading label="טוענת טיול..." />,
)
const ArticleLookup = lazyWithFallback<Lookup>(
  async () => {
    const { ArticleLookup } = await import(/* webpackChunkName: "lookup" */ '../features/blog/ArticleLookup')
    return function LostArticle({ articles, ...wanted }) {
      return (
        <ArticleLookup {...wanted}>
          <RelatedArticles articles={articles} />
        </ArticleLookup>
      )
    }
  },
  Unreachable,
  <Loading label="טוען מאמר..." />,
)

// In one chunk with the articles' lookup: a further chunk would split the shared code into more files.
const PageLookup = lazyWithFallback<Lookup>(
  async () => {
    const { PageLookup } = await import(/* webpackChunkName: "lookup" */ '../features/pages/PageLookup')
    return function LostPage({ trips, ...wanted }) {
      return (
        <PageLookup {...wanted}>
          <RelatedTrips trips={trips} asLines />
        </PageLookup>
      )
    }
  },
  Unreachable,
  <Loading label="טוענת עמוד..." />,
)

const LOOKUPS = { trips: TripLookup, blog: ArticleLookup, pages: PageLookup }

// Start loading before hydration ends, so that a page that was just saved opens sooner.
if (typeof window !== 'undefined') {
  const { pathname } = window.location
  for (const [section, lookup] of Object.entries(LOOKUPS))
    if (pathname.startsWith(`/${section}/`)) lookup.prepare()
}

/** Served for every URL without a built page. Its record may exist already, so it is looked up in the API. */
export default function NotFoundPage({ data: { page } }: TemplateProps<PlainPage>) {
  const wanted = useWantedRecord()
  const Wanted = wanted && LOOKUPS[wanted.section]
  return (
    <Layout frame={page.frame} path={wanted ? `/${wanted.section}/${wanted.slug}` : '/404'}>
      {Wanted ? (
        <Wanted slug={wanted!.slug} frame={page.frame} trips={page.trips} articles={page.articles} />
      ) : (
        <NotFound>
          <RelatedTrips trips={page.trips} asLines />
        </NotFound>
      )}
    </Layout>
  )
}

function Loading({ label }: { label: string }) {
  return (
    <div className="wrap section-y">
      <Spinner label={label} />
    </div>
  )
}

function Unreachable() {
  return (
    <div className="wrap section-y">
      <ErrorState
        title="לא הצלחנו לטעון את הדף"
        text="ייתכן שהחיבור נקטע לרגע. אפשר לנסות שוב."
        onRetry={() => window.location.reload()}
      />
    </div>
  )
}

export const Head = textHead({
  title: 'הדף לא נמצא',
  description: 'הדף לא נמצא. אפשר להמשיך לטיולים, לבלוג או לדף הבית.',
})

export const query = graphql`
  query NotFoundPage($path: String!) {
    page: pageData(path: $path)
  }
`
