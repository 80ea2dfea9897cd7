/** Types of the content API's records and of the data that pages receive; for Gatsby and the content-only renderer. */

import type { Schema } from '../src/lib/schemas'
import type * as fields from './fields.mjs'

/** A stored picture. Variants: `${base}-${width}.avif` and `${base}-${width}.jpg`, widths in pixels; `base` null: no variants. */
export type Picture = Schema<'Picture'>

/** A trip as `GET /api/content` sends it. Dates are ISO days (YYYY-MM-DD), price in whole currency units. */
export type TripRecord = Omit<Schema<'FeedTrip'>, 'facts' | 'published' | 'version'> & {
  facts: TripFactsRecord | null
}
/** A trip's structured details beside its description. Each may be empty. */
export type TripFactsRecord = Omit<Schema<'TripFacts'>, 'leaderImage'>
export type Currency = TripRecord['currency']
export type TripStyle = TripRecord['style']

/** A published article as `GET /api/content` sends it. View counts change all the time and are no part of it. */
export type ArticleRecord = Omit<
  Schema<'FeedArticle'>,
  'revision' | 'publishedAt' | 'publishAt' | 'assisted' | 'reviewed' | 'version'
> & { revision: number; publishedAt: string }
export type Category = ArticleRecord['category']

/** A free page, which the owner writes, as `GET /api/content` sends it. */
export type FreePageRecord = Omit<Schema<'FeedPage'>, 'revision' | 'publishAt' | 'version'> & {
  revision: number
}

/** The site settings; the site leaves out the part whose text is empty. */
export type SettingsRecord = Schema<'FeedSettings'>

/** `GET /api/content?since=N`: what changed after revision N, oldest change first. */
export type ContentFeed = Omit<Schema<'ContentFeed'>, 'trips' | 'articles' | 'pages'> & {
  trips: TripRecord[]
  articles: ArticleRecord[]
  pages: FreePageRecord[]
}

/* ---- What a page receives: `props.data.page`, made by page-data/*.mjs ---- */

type Shown<Fields extends readonly string[]> = Fields[number]

export type TripCard = Pick<TripRecord, Shown<typeof fields.TRIP_CARD>> & {
  picture: Picture | null
  /** The price used for filtering, sorting and comparing. */
  priceInShekels: number
}

export type ArticleCard = Pick<ArticleRecord, Shown<typeof fields.ARTICLE_CARD>>

/** What the page frame (top bar, side panel, footer) and the head need on every page. */
export interface Frame extends Pick<SettingsRecord, Shown<typeof fields.FRAME>> {
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

/** A traveller's testimonial; `path` is that of her trip's page, if it has one. */
export type Testimonial = Omit<SettingsRecord['testimonials'][number], 'tripSlug'> & { path?: string | null }

export interface HomePage extends PageBase {
  settings: Omit<Pick<SettingsRecord, Shown<typeof fields.HOME_SETTINGS>>, 'testimonials'> & {
    testimonials: Testimonial[]
  }
  /** Behind the testimonials; null if there is none that is not on a card above. */
  testimonialPicture: Picture | null
  /** At most 3. */
  trips: TripCard[]
  /** At most 2 featured, newest first. */
  articles: ArticleCard[]
}

/** /trips and /trips/page/2, 3 …: at most 12 upcoming trips, the featured ones first, each group soonest first. */
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
  /** Whether any price is in another currency; `ratesDay` is the ISO day of the exchange rates, null for approximate ones. */
  isConverted: boolean
  ratesDay: string | null
}

export type PastTrip = Pick<TripRecord, Shown<typeof fields.PAST_TRIP>> & {
  picture: Picture | null
  /** Whether its last day was over on the day of the build. */
  ended: boolean
}

/** /trips/past shows the latest; /trips/past/page/K the K-th batch counted from the first trip ever. */
export interface PastTripsPage extends PageBase {
  /** null on /trips/past itself, else K. */
  number: number | null
  trips: PastTrip[]
  /** At most 3 that can be joined, on /trips/past only. */
  coming: RelatedTrip[]
  /** Paths of the neighbours in time, null at the ends. */
  newer: string | null
  older: string | null
}

/** A trip at the end of another one's page. */
export type RelatedTrip = Pick<TripRecord, Shown<typeof fields.RELATED_TRIP>> & { picture: Picture | null }

export interface TripPage extends PageBase {
  trip: Omit<TripRecord, 'previousSlugs' | 'revision' | 'shareKey' | 'facts'> & {
    /** `itinerary` has the days' titles; their descriptions are in `itineraryHtml`, by index. */
    facts: (Omit<TripFactsRecord, 'itinerary'> & { itinerary: { title: string }[] }) | null
    /** Whether it had left on the day of the build; the API's answers do not tell. */
    past?: boolean
    /** Whether its last day was over by then. */
    ended?: boolean
  }
  /** What a woman said who came back from it. */
  quote: Pick<Testimonial, 'name' | 'text'> | null
  /** At most 3 that can be joined, of the same style first, then by how near they leave. */
  related: RelatedTrip[]
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

export type RelatedArticle = Pick<ArticleRecord, Shown<typeof fields.RELATED_ARTICLE>>

export type ArticleTrip = Pick<TripRecord, Shown<typeof fields.ARTICLE_TRIP>> & {
  picture: Picture | null
  /** Name of the author whose trip it was; '' if the article only links to it. */
  testimonialAuthor: string
}

export interface ArticlePage extends PageBase {
  article: Omit<ArticleRecord, 'previousSlugs' | 'revision' | 'shareKey'>
  /** At most 3 older ones, of the same category first, so that a new article changes no older page. */
  related: RelatedArticle[]
  /** The upcoming trip that the article is about, or null. */
  articleTrip: ArticleTrip | null
}

/** /pages/{slug} */
export interface FreePage extends PageBase {
  freePage: Pick<FreePageRecord, Shown<typeof fields.FREE_PAGE>>
}

export interface ContactPage extends PageBase {
  settings: Pick<SettingsRecord, Shown<typeof fields.CONTACT_SETTINGS>>
  /** The first testimonial; null if there is none. */
  quote: Pick<SettingsRecord['testimonials'][number], 'name' | 'trip' | 'text'> | null
  /** The soonest of those that have not left yet. */
  trips: Pick<TripRecord, 'id' | 'title'>[]
  hasMoreTrips: boolean
}

/** /credits: the pictures that carry a credit, each once. */
export interface CreditsPage extends PageBase {
  pictures: Picture[]
}

/** /thank-you, /privacy, /terms, /accessibility, /user-rights, /user-rights/sent: texts with values from the settings. */
export interface LegalPage extends PageBase {
  settings: Pick<SettingsRecord, Shown<typeof fields.LEGAL_SETTINGS>>
}

/** 404, /favourites, /search, /preview, /admin, /admin/login: the frame alone. */
export interface PlainPage extends PageBase {
  /** At most 3 open trips to recommend, on 404 and /favourites only. */
  trips: RelatedTrip[]
  /** The newest articles, on 404 only. */
  articles: RelatedArticle[]
}
