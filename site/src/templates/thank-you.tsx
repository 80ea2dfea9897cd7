import '../styles/opening.css'
import { graphql } from 'gatsby'
import { useEffect, useState } from 'react'
import type { LegalPage } from '../../page-data/types'
import { keptReference } from '../features/enquiries/enquiryForm'
import { ThankYou } from '../features/enquiries/ThankYou'
import { Layout } from '../layout/Layout'
import { PageHead } from '../layout/PageHead'
import type { TemplateHeadProps, TemplateProps } from '../layout/templateProps'
import { replyPromise } from '../lib/replyPromise'

type State = { isSent?: boolean; reference?: string } | null

export default function ThankYouPage({ data: { page }, location }: TemplateProps<LegalPage, State>) {
  const [reference] = useState(() => location.state?.reference ?? keptReference())
  // There when she reloads.
  useEffect(() => {
    if (reference) window.history.replaceState({ ...window.history.state, reference }, '')
  }, [reference])
  return (
    <Layout frame={page.frame} path="/thank-you">
      <ThankYou
        frame={page.frame}
        settings={page.settings}
        isJustSent={location.state?.isSent === true}
        reference={reference}
      />
    </Layout>
  )
}

export function Head({ data: { page } }: TemplateHeadProps<LegalPage>) {
  return (
    <PageHead
      page={page}
      path="/thank-you"
      title="תודה שפנית אלינו"
      description={`הפנייה שלך הגיעה אל ${page.frame.name}. נחזור אלייך ${replyPromise(page.settings.replyHours)}.`}
      unlisted
    />
  )
}

export const query = graphql`
  query ThankYouPage($path: String!) {
    page: pageData(path: $path)
  }
`
