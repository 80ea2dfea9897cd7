import '../styles/page-hero.css'
import { graphql } from 'gatsby'
import { useEffect, useState } from 'react'
import type { LegalPage } from '../../page-data/types'
import { ENQUIRY_DRAFT } from '../features/enquiries/enquiryForm'
import { forgetSent, justSent } from '../features/enquiries/sentEnquiry'
import { ThankYou } from '../features/enquiries/ThankYou'
import { Layout } from '../layout/Layout'
import { PageHead } from '../layout/PageHead'
import type { TemplateHeadProps, TemplateProps } from '../layout/templateProps'
import { dropPostedDrafts } from '../lib/forms/draft'
import { replyPromise } from '../lib/replyPromise'

type State = { reference?: string } | null

export default function ThankYouPage({ data: { page }, location }: TemplateProps<LegalPage, State>) {
  const [sent] = useState(justSent)
  // The toast is shown once; after a reload or return the page shows the number only.
  useEffect(() => {
    if (!forgetSent()) dropPostedDrafts(ENQUIRY_DRAFT)
    if (sent) window.history.replaceState({ ...window.history.state, reference: sent.reference }, '')
  }, [sent])
  return (
    <Layout frame={page.frame} path="/thank-you">
      <ThankYou
        frame={page.frame}
        settings={page.settings}
        isJustSent={sent?.isFresh ?? false}
        reference={sent?.reference ?? location.state?.reference ?? ''}
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
