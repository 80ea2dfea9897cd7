/** The shapes that travel from the content API to the pages. One place, read by both ways of building. */

export type Currency = 'ILS' | 'USD' | 'EUR' | 'GBP'
export type TripStyle = 'חוויתי' | 'רוגע' | 'אתגר'
export type TripStatus = 'open' | 'closed'
export type Category =
  'השראה' | 'טיפי נסיעות' | 'מדריכי טיולים' | 'בריאות ורווחה' | 'סיפורי מטיילות' | 'מאחורי הקלעים'

/** A stored picture. Variants are `${base}-${width}.avif` and `${base}-${width}.jpg`, widths in pixels. */
export interface Picture {
  /** What to show when there are no variants; always present. */
  src: string
  /** Path without width and extension, or null when the picture has no variants. */
  base: string | null
  widths: number[]
  width: number | null
  height: number | null
  /** A tiny blurred preview as a data: address, or null. */
  preview: string | null
  /** The picture's main colour as #rrggbb, or null. */
  colour: string | null
  /** What stays in sight when the picture is cut, in percent from the upper left; null is the middle. */
  focus: { x: number; y: number } | null
  /** '' when the owner has not described it. */
  alt: string
}

/** What a trip tells beside its story. All of it may be empty. */
export interface TripFactsRecord {
  itinerary: { title: string; text: string }[]
  included: string[]
  notIncluded: string[]
  /** 1, hardly any walking, to 5, long days of walking. */
  pace: number | null
  group: string
  ages: string
  rooming: string
  /** In the trip's currency. */
  singleSupplement: number | null
  kosher: string
  shabbat: string
  leaderName: string
  leaderWords: string
  leaderPicture: Picture | null
}

/** A trip as `GET /api/content` sends it. Dates are ISO days (YYYY-MM-DD), price in whole currency units. */
export interface TripRecord {
  id: number
  revision: number
  slug: string
  title: string
  destination: string
  shortDescription: string
  longDescriptionHtml: string
  pictures: Picture[]
  featured: boolean
  price: number
  currency: Currency
  style: TripStyle
  startDate: string
  endDate: string
  status: TripStatus
  currentParticipants: number
  maxParticipants: number | null
  /** From how many on it goes; null where it goes in any case. */
  minParticipants: number | null
  facts: TripFactsRecord | null
  /** ISO date-time in UTC, seconds precision, ending in Z. */
  updatedAt: string
  previousSlugs: string[]
  /** Names its share image: /objects/share/{shareKey}-{settings.shareMark}.jpg. */
  shareKey: string
}

/** A published article as `GET /api/content` sends it. Views are live facts and are not part of it. */
export interface ArticleRecord {
  id: number
  revision: number
  slug: string
  title: string
  excerpt: string
  /** For search engines; where it is empty the excerpt serves. */
  searchDescription: string
  /** Sanitised by the API. */
  contentHtml: string
  readingMinutes: number
  category: Category
  picture: Picture | null
  featured: boolean
  /** ISO date-times in UTC, seconds precision, ending in Z. */
  createdAt: string
  publishedAt: string
  updatedAt: string
  /** null is shown as 'מחבר אנונימי'. */
  authorName: string | null
  previousSlugs: string[]
  shareKey: string
}

export interface SettingsRecord {
  revision: number
  /** Names the share image of pages that have none of their own. */
  shareKey: string
  /** In the name of every share image: changes when all of them do. */
  shareMark: string
  name: string
  tagline: string
  description: string
  city: string
  /** International form, `+972-3-555-0142`; shown as it is, dialled without the hyphens. */
  phone: string
  emergencyPhone: string
  /** Digits only, as wa.me takes them. */
  whatsappNumber: string
  whatsappGreeting: string
  email: string
  /** Addresses of the communities; '' hides the button. */
  whatsappGroupUrl: string
  facebookGroupUrl: string
  facebookUrl: string
  instagramUrl: string
  /** The owner's ids at Google Analytics and Meta's pixel; '' where she uses none. */
  analyticsId: string
  pixelId: string
  heroTitle: string
  heroText: string
  heroPicture: Picture | null
  claims: { value: string; label: string }[]
  benefits: { title: string; text: string }[]
  whyUs: { title: string; text: string }[]
  testimonials: { name: string; trip: string; rating: number; text: string }[]
  aboutText: string
  partner: string
  /** Support hours, for people: 'ימים א׳–ה׳, 9:00–17:00'. */
  hoursText: string
  replyHours: number
  policyVersion: string
  depositPercent: number
  /** From the most days before departure to the fewest. `feePercent` is kept back from `refundPercent`. */
  refunds: { fromDays: number; toDays: number | null; refundPercent: number; feePercent: number }[]
  retention: { bookingsYears: number; enquiriesYears: number; cookiesYears: number; analyticsMonths: number }
  /** Decoded paths of a former website, and the pages that answer there now. */
  redirects: { fromPath: string; toPath: string }[]
}

/** `GET /api/content?since=N`: what changed after revision N, oldest change first. */
export interface ContentFeed {
  /** Which database this is; another value means: forget everything and start from 0. */
  source: string
  /** The content revision of the snapshot that this answer was read in. */
  revision: number
  /** Ask on with `since=next` while `more` is true; equals `revision` when `more` is false. */
  next: number
  more: boolean
  trips: TripRecord[]
  articles: ArticleRecord[]
  /** null when they did not change after `since`. */
  settings: SettingsRecord | null
  /** Deleted or no longer published after `since`. */
  removed: { kind: 'trip' | 'article'; id: number }[]
}

/* ---- What a page receives: `props.data.page`, made by page-data/*.mjs ---- */

export type TripCard = Pick<
  TripRecord,
  | 'id'
  | 'slug'
  | 'title'
  | 'destination'
  | 'shortDescription'
  | 'featured'
  | 'price'
  | 'currency'
  | 'style'
  | 'startDate'
  | 'endDate'
  | 'status'
  | 'currentParticipants'
  | 'maxParticipants'
> & { picture: Picture | null }

export type ArticleCard = Pick<
  ArticleRecord,
  | 'id'
  | 'slug'
  | 'title'
  | 'excerpt'
  | 'category'
  | 'featured'
  | 'readingMinutes'
  | 'createdAt'
  | 'authorName'
  | 'picture'
>

/** What the page frame (top bar, side panel, footer) and the head need on every page. */
export interface Frame extends Pick<
  SettingsRecord,
  | 'name'
  | 'tagline'
  | 'city'
  | 'phone'
  | 'whatsappNumber'
  | 'whatsappGreeting'
  | 'replyHours'
  | 'email'
  | 'whatsappGroupUrl'
  | 'facebookGroupUrl'
  | 'facebookUrl'
  | 'instagramUrl'
  | 'analyticsId'
  | 'pixelId'
  | 'aboutText'
  | 'hoursText'
> {
  /** The public address without a slash at its end. */
  siteUrl: string
}

export interface PageBase {
  /** The highest revision among the records and settings that this page shows. */
  revision: number
  frame: Frame
  /** Path of the picture that a shared link to the page shows. */
  shareImage: string
}

export interface HomePage extends PageBase {
  settings: Pick<
    SettingsRecord,
    | 'description'
    | 'heroTitle'
    | 'heroText'
    | 'heroPicture'
    | 'claims'
    | 'benefits'
    | 'whyUs'
    | 'testimonials'
    | 'partner'
  >
  /** At most 3. */
  trips: TripCard[]
  /** At most 2 featured, newest first. */
  articles: ArticleCard[]
}

/** /trips and /trips/page/2, 3 …: at most 24 of the trips to come, the featured ones first, each group soonest first. */
export interface TripsPage extends PageBase {
  /** 1 is /trips itself. */
  number: number
  pages: number
  /** Trips on all pages. */
  total: number
  trips: TripCard[]
  /** Paths of the neighbours, null at the ends. */
  previous: string | null
  next: string | null
  /** Where the trips that have left are listed; null while there are none. */
  past: string | null
}

export type PastTrip = Pick<
  TripRecord,
  'id' | 'slug' | 'title' | 'destination' | 'style' | 'startDate' | 'endDate'
>

/** /trips/past shows the latest; /trips/past/page/K the K-th batch counted from the first trip ever. */
export interface PastTripsPage extends PageBase {
  /** null on /trips/past itself, else K. */
  number: number | null
  trips: PastTrip[]
  /** Paths of the neighbours in time, null at the ends. */
  newer: string | null
  older: string | null
}

export interface TripPage extends PageBase {
  trip: Omit<TripRecord, 'previousSlugs' | 'revision' | 'shareKey'> & {
    /** Whether it had left on the day of the build; the API's answers do not tell. */
    past?: boolean
  }
}

/** /blog shows the newest; /blog/page/K the K-th batch counted from the oldest, so that full batches never move. */
export interface BlogPage extends PageBase {
  /** null on /blog itself, else K. */
  number: number | null
  /** The featured article above the grid, on /blog only. */
  featured: ArticleCard | null
  articles: ArticleCard[]
  /** Paths of the neighbours in time, null at the ends. */
  newer: string | null
  older: string | null
}

export interface ArticlePage extends PageBase {
  article: Omit<ArticleRecord, 'previousSlugs' | 'revision' | 'shareKey'>
  /** At most 2: the next older ones of the same category, so that a new article changes no older page. */
  related: ArticleCard[]
}

export interface ContactPage extends PageBase {
  settings: Pick<SettingsRecord, 'whyUs' | 'emergencyPhone' | 'replyHours'>
  /** The soonest of those that have not left yet. */
  trips: Pick<TripRecord, 'id' | 'title'>[]
  hasMoreTrips: boolean
}

/** /thank-you, /privacy, /terms, /accessibility, /user-rights, /user-rights/sent: promises and rules with the owner's numbers. */
export interface LegalPage extends PageBase {
  settings: Pick<
    SettingsRecord,
    'emergencyPhone' | 'replyHours' | 'policyVersion' | 'depositPercent' | 'refunds' | 'retention' | 'partner'
  >
}

/** 404, /favourites, /search, /admin, /admin/login: the frame alone. */
export type PlainPage = PageBase
