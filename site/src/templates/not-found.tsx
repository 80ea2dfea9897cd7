import { graphql, type HeadProps, type PageProps } from 'gatsby'
import { Suspense } from 'react'
import type { PlainPage } from '../../page-data/types'
import { NotFound } from '../features/not-found/NotFound'
import { useWantedRecord } from '../features/not-found/useWantedRecord'
import { Layout } from '../layout/Layout'
import { PageHead } from '../layout/PageHead'
import { lazyPart } from '../lib/lazyPart'
import { ErrorState } from '../ui/ErrorState'
import { Spinner } from '../ui/Spinner'

interface Data {
  page: PlainPage
}

// Most lost addresses are neither a trip nor an article: what shows those is fetched when one is wanted.
const tripLookup = async () => ({ default: (await import('../features/trips/TripLookup')).TripLookup })
const tripForm = async () => ({
  default: (await import('../features/enquiries/TripEnquiryForm')).TripEnquiryForm,
})
const articleLookup = async () => ({
  default: (await import('../features/blog/ArticleLookup')).ArticleLookup,
})
const TripLookup = lazyPart(tripLookup, Unreachable)
const TripEnquiryForm = lazyPart(tripForm, () => null)
const ArticleLookup = lazyPart(articleLookup, Unreachable)

// Asked for while React still wakes the page: whoever opens what was saved a moment ago waits for the sum of it all.
if (typeof window !== 'undefined') {
  const { pathname } = window.location
  const early = pathname.startsWith('/trips/')
    ? [tripLookup, tripForm]
    : pathname.startsWith('/blog/')
      ? [articleLookup]
      : []
  for (const load of early) load().catch(() => {})
}

/** Served for every address that no page was built for. A trip or an article may be there already all the same. */
export default function NotFoundPage({ data: { page } }: PageProps<Data>) {
  const wanted = useWantedRecord()
  return (
    <Layout frame={page.frame} path={wanted ? `/${wanted.section}/${wanted.slug}` : '/404'}>
      {wanted?.section === 'trips' && (
        <Suspense fallback={<Loading label="טוען טיול..." />}>
          <TripLookup
            slug={wanted.slug}
            frame={page.frame}
            enquiryForm={(trip) => <TripEnquiryForm trip={trip} frame={page.frame} />}
          />
        </Suspense>
      )}
      {wanted?.section === 'blog' && (
        <Suspense fallback={<Loading label="טוען מאמר..." />}>
          <ArticleLookup slug={wanted.slug} frame={page.frame} />
        </Suspense>
      )}
      {!wanted && <NotFound />}
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

export function Head({ data: { page } }: HeadProps<Data>) {
  return (
    <PageHead
      page={page}
      title="הדף לא נמצא"
      description="הדף לא נמצא. אפשר להמשיך לטיולים, לבלוג או לדף הבית."
    />
  )
}

export const query = graphql`
  query NotFoundPage($path: String!) {
    page: pageData(path: $path)
  }
`
