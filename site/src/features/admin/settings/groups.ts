/** The facts in groups, each a form of its own: what belongs together is saved together. */
import type { ComponentType } from 'react'
import * as z from 'zod'
import { nothingWaiting, optionalText, text } from '../forms/rules'
import type { FactName } from './factValues'
import * as fields from './SettingsFields'
import * as rules from './settingsRules'

/** What of the site the preview shows. */
export type PreviewPart = 'frame' | 'contact' | 'home' | 'whyUs' | 'testimonials' | 'terms' | 'privacy'

export interface SettingsGroup {
  id: string
  title: string
  /** What is in it, in the list of groups. */
  text: string
  /** The page that shows it. */
  page: string
  shape: z.ZodRawShape
  Fields: ComponentType
  preview: PreviewPart | null
}

export const GROUPS: readonly SettingsGroup[] = [
  {
    id: 'business',
    title: 'העסק',
    text: 'השם, העיר ומה שכתוב עליכן בתחתית כל דף',
    page: '/',
    shape: {
      name: text('כתבי את שם העסק.', 60).min(2, 'השם קצר מדי.'),
      city: optionalText(60),
      tagline: optionalText(200),
      aboutText: optionalText(600),
      description: optionalText(300),
    },
    Fields: fields.BusinessFields,
    preview: 'frame',
  },
  {
    id: 'contact',
    title: 'איך משיגים אתכן',
    text: 'טלפון, וואטסאפ, אימייל, שעות ותוך כמה זמן חוזרות',
    page: '/contact',
    shape: {
      phone: rules.phone,
      emergencyPhone: rules.phone,
      whatsappNumber: rules.whatsAppNumber,
      email: rules.mail,
      whatsappGreeting: optionalText(300),
      hoursText: optionalText(120),
      replyHours: rules.between('כתבי מספר שעות, לפחות 1.', 1, 240),
    },
    Fields: fields.ContactFields,
    preview: 'contact',
  },
  {
    id: 'home',
    title: 'דף הבית',
    text: 'התמונה והכותרת הגדולה, המספרים ומה מחכה לה',
    page: '/',
    shape: {
      heroTitle: text('כתבי כותרת לדף הבית.', 120),
      heroText: optionalText(300),
      heroImage: z.string().nullable(),
      waitingPicture: nothingWaiting,
      claims: rules.claims,
      benefits: rules.points(6),
    },
    Fields: fields.HomeFields,
    preview: 'home',
  },
  {
    id: 'why-us',
    title: 'למה דווקא איתכן',
    text: 'הסיבות, ומי חברת התיירות שלצידכן',
    page: '/',
    shape: { whyUs: rules.points(12), partner: optionalText(200) },
    Fields: fields.WhyUsFields,
    preview: 'whyUs',
  },
  {
    id: 'testimonials',
    title: 'המלצות',
    text: 'מה מספרות מי שחזרו, ובאיזה סדר',
    page: '/',
    shape: { testimonials: rules.testimonials },
    Fields: fields.TestimonialsFields,
    preview: 'testimonials',
  },
  {
    id: 'community',
    title: 'קהילה ורשתות',
    text: 'קבוצת הוואטסאפ, פייסבוק ואינסטגרם',
    page: '/',
    shape: {
      whatsappGroupUrl: rules.webAddress,
      facebookGroupUrl: rules.webAddress,
      facebookUrl: rules.webAddress,
      instagramUrl: rules.webAddress,
    },
    Fields: fields.CommunityFields,
    preview: 'frame',
  },
  {
    id: 'terms',
    title: 'מקדמה וביטולים',
    text: 'גובה המקדמה, וכמה חוזר כשמבטלות',
    page: '/terms',
    shape: {
      depositPercent: rules.between('כתבי אחוז מ־0 עד 100.', 0, 100),
      refunds: rules.refunds,
    },
    Fields: fields.TermsFields,
    preview: 'terms',
  },
  {
    id: 'privacy',
    title: 'פרטיות ומדידה',
    text: 'כמה זמן המידע נשמר, ומה נטען אצל מי שהסכימה',
    page: '/privacy',
    shape: {
      retention: z.object({
        enquiriesYears: rules.between('כתבי מספר שנים, מ־1 עד 50.', 1, 50),
        bookingsYears: rules.between('כתבי מספר שנים, מ־1 עד 50.', 1, 50),
        cookiesYears: rules.between('כתבי 1 או 2.', 1, 2),
        analyticsMonths: rules.between('כתבי מספר חודשים, מ־1 עד 120.', 1, 120),
      }),
      policyVersion: text('כתבי מספר גרסה, למשל 2.1.', 12),
      analyticsId: rules.analyticsId,
      pixelId: rules.pixelId,
    },
    Fields: fields.PrivacyFields,
    preview: 'privacy',
  },
  {
    id: 'redirects',
    title: 'קישורים ישנים',
    text: 'כתובות מהאתר הקודם, ולאן הן מובילות כאן',
    page: '/',
    shape: { redirects: rules.redirects },
    Fields: fields.RedirectFields,
    preview: null,
  },
]

/** The facts that a group's form sends; what it only counts is none of them. */
export const factsIn = ({ shape }: SettingsGroup) =>
  Object.keys(shape).filter((name) => name !== 'waitingPicture') as FactName[]
