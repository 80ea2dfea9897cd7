import '../styles/comparison.css'
import '../styles/page-hero.css'
import '../styles/related.css'
import '../styles/trips.css'
import { graphql } from 'gatsby'
import type { PlainPage } from '../../page-data/types'
import { FavouritesPage } from '../features/trips/favourites/FavouritesPage'
import { Layout } from '../layout/Layout'
import type { TemplateProps } from '../layout/templateProps'
import { textHead } from '../layout/textHead'

export default function Favourites({ data: { page } }: TemplateProps<PlainPage>) {
  return (
    <Layout frame={page.frame} path="/favourites">
      {/* At least as high as the window, so that content loaded by scripts does not move the footer. */}
      <div className="min-h-dvh pb-16 md:pb-22">
        <FavouritesPage recommended={page.trips} siteName={page.frame.name} />
      </div>
    </Layout>
  )
}

export const Head = textHead({
  path: '/favourites',
  title: 'המועדפים שלי',
  description: 'הטיולים ששמרת במכשיר הזה, זה ליד זה, עם קישור לשליחה לחברה.',
  unlisted: true,
})

export const query = graphql`
  query FavouritesPage($path: String!) {
    page: pageData(path: $path)
  }
`
