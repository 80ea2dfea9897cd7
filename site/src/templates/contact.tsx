import '../styles/page-hero.css'
import '../styles/people.css'
import { graphql } from 'gatsby'
import type { ContactPage } from '../../page-data/types'
import { ContactForm } from '../features/enquiries/ContactForm'
import { ContactTestimonial } from '../features/enquiries/ContactTestimonial'
import { ContactChannels } from '../features/enquiries/ContactChannels'
import { WhyChooseUs } from '../features/enquiries/WhyChooseUs'
import { Layout } from '../layout/Layout'
import { PageHead } from '../layout/PageHead'
import { agencyNode } from '../layout/structured-data/agency'
import type { TemplateHeadProps, TemplateProps } from '../layout/templateProps'
import { replyPromise } from '../lib/replyPromise'
import { EmergencyBox } from '../ui/EmergencyBox'
import { DecorativeMap, type MapDrawing } from '../ui/DecorativeMap'
import { PageHero } from '../ui/PageHero'
import { Picture } from '../ui/Picture'

/** The drawing in place of a photograph. */
const TOWARDS_US: MapDrawing = {
  trail: 'M-20 330C90 250 150 330 250 250S370 220 406 166',
  at: 'translate(436 136)',
  mark: 'M0-30a30 30 0 0 1 0 60h-30v-30a30 30 0 0 1 30-30ZM0-11a11 11 0 1 0 0 22a11 11 0 1 0 0-22Z',
}

export default function Contact({ data: { page } }: TemplateProps<ContactPage>) {
  const { frame, settings, quote, trips, hasMoreTrips } = page
  return (
    <Layout frame={frame} path="/contact">
      <div className="over-form">
        <PageHero
          title="יצירת קשר"
          art={
            settings.whyUsPicture ? (
              <Picture
                picture={settings.whyUsPicture}
                sizes="(min-width: 1024px) 60vw, 100vw"
                first
                placeholderLabel=""
              />
            ) : (
              <DecorativeMap drawing={TOWARDS_US} />
            )
          }
          lead={`שאלה על טיול, על החדר או על הקצב? כתבי לנו, ואחת מאיתנו תחזור אלייך ${replyPromise(settings.replyHours)}.`}
        />
        {/* The contact details come before the form, on phones as well. */}
        <div className="beside-form wrap">
          <div className="grid content-start gap-8">
            <ContactChannels frame={frame} />
            <EmergencyBox phone={settings.emergencyPhone} />
          </div>
          <section aria-labelledby="write-to-us" className="self-start border-t border-line pt-8">
            <h2 id="write-to-us" className="mb-6 text-2xl text-sea">
              כתבי לנו
            </h2>
            <ContactForm trips={trips} hasMoreTrips={hasMoreTrips} frame={frame} />
          </section>
          <WhyChooseUs whyUs={settings.whyUs} />
        </div>
      </div>
      <ContactTestimonial quote={quote} />
    </Layout>
  )
}

export function Head({ data: { page } }: TemplateHeadProps<ContactPage>) {
  return (
    <PageHead
      page={page}
      path="/contact"
      title="יצירת קשר"
      structuredData={[agencyNode(page.frame, page.shareImage)]}
      description={`כתבי או התקשרי אל ${page.frame.name}: שאלות על טיולי נשים, התאמה אישית והרשמה. תשובה ${replyPromise(page.settings.replyHours)}.`}
    />
  )
}

export const query = graphql`
  query ContactPage($path: String!) {
    page: pageData(path: $path)
  }
`
