import '../styles/blog.css'
import '../styles/carousel.css'
import '../styles/hero.css'
import '../styles/home.css'
import '../styles/people.css'
import '../styles/trips.css'
import { graphql } from 'gatsby'
import type { HomePage } from '../../page-data/types'
import { FeaturedArticles } from '../features/blog/FeaturedArticles'
import { Benefits } from '../features/home/Benefits'
import { ClosingCall } from '../features/home/ClosingCall'
import { Hero } from '../features/home/Hero'
import { Testimonials } from '../features/home/Testimonials'
import { WhyUs } from '../features/home/WhyUs'
import { FeaturedTrips } from '../features/trips/FeaturedTrips'
import { Layout } from '../layout/Layout'
import { PageHead } from '../layout/PageHead'
import { agencyNode, websiteNode } from '../layout/structured-data/agency'
import type { TemplateHeadProps, TemplateProps } from '../layout/templateProps'

export default function Home({ data: { page } }: TemplateProps<HomePage>) {
  const { settings } = page
  return (
    <Layout frame={page.frame} path="/">
      <Hero settings={settings} />
      <div className="home-start">
        <Benefits benefits={settings.benefits} />
        <FeaturedTrips trips={page.trips} />
      </div>
      <WhyUs settings={settings} />
      <FeaturedArticles articles={page.articles} />
      <Testimonials testimonials={settings.testimonials} picture={page.testimonialPicture} />
      <ClosingCall />
    </Layout>
  )
}

export function Head({ data: { page } }: TemplateHeadProps<HomePage>) {
  return (
    <PageHead
      page={page}
      path="/"
      description={page.settings.description || page.frame.aboutText || page.frame.tagline}
      structuredData={[agencyNode(page.frame, page.shareImage), websiteNode(page.frame)]}
      feed
    />
  )
}

export const query = graphql`
  query HomePage($path: String!) {
    page: pageData(path: $path)
  }
`
