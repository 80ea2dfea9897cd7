/** The site settings as the public pages show them, as a preview in the admin. */
import type { SettingsRecord } from '../../page-data/types'
import { ContactChannels } from '../features/enquiries/ContactChannels'
import { WhyChooseUs } from '../features/enquiries/WhyChooseUs'
import { Benefits } from '../features/home/Benefits'
import { Hero } from '../features/home/Hero'
import { Testimonials } from '../features/home/Testimonials'
import { WhyUs } from '../features/home/WhyUs'
import { Deposit } from '../features/legal/Deposit'
import { PrivacyKeeping } from '../features/legal/PrivacyKeeping'
import { RefundTable } from '../features/legal/RefundTable'
import { Footer } from '../layout/Footer'
import { Logo } from '../ui/Logo'
import { replyPromise } from '../lib/replyPromise'
import { EmergencyBox } from '../ui/EmergencyBox'
import { PageTitle } from '../ui/PageTitle'

export type Settings = Omit<SettingsRecord, 'shareKey' | 'shareMark'>

interface Props {
  part: 'frame' | 'contact' | 'home' | 'whyUs' | 'testimonials' | 'terms' | 'privacy'
  settings: Settings
}

export default function SitePreview({ part, settings }: Props) {
  const frame = { ...settings, siteUrl: '' }
  switch (part) {
    case 'frame':
      return (
        <>
          <div className="wrap flex min-h-18 items-center border-b border-line">
            <Logo name={settings.name} />
          </div>
          <div className="wrap py-10">
            <p className="text-sm text-ink-soft">בתוצאות החיפוש:</p>
            <p className="mt-2 text-lg font-semibold text-sea">
              {[settings.name, settings.tagline].filter(Boolean).join(': ')}
            </p>
            <p className="mt-1 text-sm">{settings.description}</p>
          </div>
          <Footer frame={frame} />
        </>
      )
    case 'home':
      return (
        <>
          <Hero settings={settings} />
          <Benefits benefits={settings.benefits} />
        </>
      )
    case 'whyUs':
      return <WhyUs settings={settings} />
    case 'testimonials':
      return <Testimonials testimonials={settings.testimonials} />
    case 'contact':
      return (
        <div className="wrap grid gap-8 pb-12">
          <PageTitle title="יצירת קשר">אחת מאיתנו תחזור אלייך {replyPromise(settings.replyHours)}.</PageTitle>
          <ContactChannels frame={frame} />
          <WhyChooseUs whyUs={settings.whyUs} />
          <EmergencyBox phone={settings.emergencyPhone} />
        </div>
      )
    case 'terms':
      return (
        <div className="prose wrap py-10">
          <p>
            <Deposit percent={settings.depositPercent} />
          </p>
          <RefundTable refunds={settings.refunds} />
        </div>
      )
    case 'privacy':
      return (
        <div className="wrap py-10">
          <PrivacyKeeping retention={settings.retention} />
        </div>
      )
  }
}
