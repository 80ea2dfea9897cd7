import '../styles/article.css'
import '../styles/free-page.css'
import '../styles/legal.css'
import '../styles/page-hero.css'
import '../styles/people.css'
import '../styles/prose.css'
import '../styles/related.css'
import '../styles/related-lines.css'
import '../styles/trip.css'
import { graphql } from 'gatsby'
import type { PlainPage } from '../../page-data/types'
import { PageText } from '../features/pages/PageText'
import { PreviewPage, Waiting } from '../features/preview/PreviewPage'
import { TripDetails } from '../features/trips/page/TripDetails'
import { Layout } from '../layout/Layout'
import type { TemplateProps } from '../layout/templateProps'
import { textHead } from '../layout/textHead'
import { lazyWithFallback } from '../lib/lazyWithFallback'
import { ErrorState } from '../ui/ErrorState'

const ArticleDetails = lazyWithFallback(
  async () => (await import('../features/blog/ArticleDetails')).ArticleDetails,
  () => (
    <div className="wrap section-y">
      <ErrorState
        title="לא הצלחנו לטעון את התצוגה המקדימה"
        text="ייתכן שהחיבור נקטע לרגע. אפשר לנסות שוב."
        onRetry={() => window.location.reload()}
      />
    </div>
  ),
  <Waiting />,
)

export default function Preview({ data: { page } }: TemplateProps<PlainPage>) {
  const { frame } = page
  return (
    <Layout frame={frame} path="/preview" isSecret>
      <noscript>
        <p className="wrap section-y">
          התצוגה המקדימה פועלת בעזרת <bdi>JavaScript</bdi>, והוא כבוי בדפדפן שלך. אפשר להפעיל אותו בהגדרות
          הדפדפן.
        </p>
      </noscript>
      <PreviewPage
        siteName={frame.name}
        showTrip={(trip) => (
          <TripDetails
            trip={trip}
            // No WhatsApp links, since their message would name a trip that is not public yet.
            frame={{ ...frame, whatsappNumber: '' }}
            isPreview
            enquiryForm={() => <p className="text-ink-soft">אחרי הפרסום יופיע כאן טופס הפנייה.</p>}
          />
        )}
        showArticle={(article) => <ArticleDetails article={article} frame={frame} isPreview />}
        showPage={(page) => <PageText {...page} />}
      />
    </Layout>
  )
}

export const Head = textHead({
  path: '/preview',
  title: 'תצוגה מקדימה',
  description: 'מה שעוד לא באתר, למי שקיבלה קישור.',
  unlisted: true,
})

export const query = graphql`
  query PreviewPage($path: String!) {
    page: pageData(path: $path)
  }
`
