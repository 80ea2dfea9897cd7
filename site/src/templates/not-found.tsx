import { graphql, type HeadProps, type PageProps } from 'gatsby'
import type { PlainPage } from '../../page-data/types'
import { ArticleLookup } from '../features/blog/ArticleLookup'
import { TripEnquiryForm } from '../features/enquiries/TripEnquiryForm'
import { NotFound } from '../features/not-found/NotFound'
import { useWantedRecord } from '../features/not-found/useWantedRecord'
import { TripLookup } from '../features/trips/TripLookup'
import { Layout } from '../layout/Layout'
import { PageHead } from '../layout/PageHead'

interface Data {
  page: PlainPage
}

/** Served for every address that no page was built for. A trip or an article may be there already all the same. */
export default function NotFoundPage({ data: { page } }: PageProps<Data>) {
  const wanted = useWantedRecord()
  return (
    <Layout frame={page.frame} path={wanted ? `/${wanted.section}/${wanted.slug}` : '/404'}>
      {wanted?.section === 'trips' && (
        <TripLookup
          slug={wanted.slug}
          frame={page.frame}
          enquiryForm={(trip) => <TripEnquiryForm trip={trip} frame={page.frame} />}
        />
      )}
      {wanted?.section === 'blog' && <ArticleLookup slug={wanted.slug} frame={page.frame} />}
      {!wanted && <NotFound />}
    </Layout>
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
