/** The API's types, by the names that the admin uses. */
import type { Schema } from '../../lib/schemas'

export type User = Schema<'User'>

/** A browser in which the owner is signed in. */
export type AccountSession = Schema<'Session'>
export type Factor = Schema<'Factor'>
export type FactorOffer = Schema<'Offer'>
/** Whether this browser receives push notifications. */
export type Push = Schema<'Push'>

/** The fields of a trip's form. */
export type TripFields = Omit<Schema<'TripForm'>, 'facts' | 'published' | 'publishAt'> & {
  facts: Schema<'TripFactsForm'>
}
export type Trip = Schema<'Trip'>
/** A trip in a list: everything but its long description. */
export type TripListed = Schema<'TripInList'>

/** The fields of an article's form; that of an article with `content` only is left as it is. */
export type ArticleFields = Omit<Schema<'PostForm'>, 'content' | 'contentMd' | 'status' | 'publishAt'> & {
  contentMd: string
}

/** An article in a list: everything but its text. */
export type ArticleListed = Schema<'PostCard'>
export type Article = Schema<'Post'>

/** The fields of a page's form; a page with its text, and in a list. */
export type PageFields = Omit<Schema<'PageForm'>, 'published' | 'publishAt'>
export type Page = Schema<'Page'>
export type PageListed = Schema<'PageInList'>

/** Totals of the articles. */
export type ArticleSums = Schema<'Articles'>
/** What the owner has not filled in yet in the settings. */
export type SettingsGaps = Schema<'SettingsGaps'>
/** The slugs of all records. */
export type Addresses = Schema<'Addresses'>

/** A revision: the record before a save; without its text, and with it. */
export type RevisionListed = Schema<'RevisionInList'>
export type Revision = Schema<'Revision'>
export type TripRevision = Schema<'TripRevision'>
export type PageRevision = Schema<'PageRevision'>

/** Whether the writing assistant is set up, and its use of this month. */
export type Assistant = Schema<'Assistant'>
/** An article that the assistant is writing or has written. */
export type WrittenArticle = Schema<'Generation'>
export type StartedArticle = Schema<'Started'>
export type PassageFields = Schema<'Passage'>

/** An enquiry as the owner reads it; without a trip it is a general one. */
export type Enquiry = Schema<'EnquiryInList'>
export type EnquiryCounts = Schema<'EnquiryCounts'>
export type SuspectedEnquiry = Schema<'SuspectedEnquiry'>
export type QuarantineCount = Schema<'QuarantineCount'>
/** Other enquiries of the same sender. */
export type EnquiriesOfSender = Schema<'Others'>
export type OtherEnquiry = EnquiriesOfSender['others'][number]
/** One line of an enquiry's history. */
export type TimelineLine = Schema<'TimelineLine'>
/** A template for replies. */
export type ReplyTemplate = Schema<'ReplyTemplate'>
export type ReplyTemplateFields = Schema<'ReplyTemplateForm'>
/** Enquiries that wait for an answer, by urgency, and waiting lists by trip. */
export type WaitingEnquiries = Schema<'Waiting'>
export type WaitingEnquiry = Schema<'WaitingEnquiry'>
export type EnquiryStatus = Enquiry['status']
/** An enquiry that the owner enters after a call. */
export type EnquiryByHand = Schema<'EnquiryByHand'>

/** A participant of a trip. */
export type Participant = Schema<'Participant'>
export type ParticipantFields = Schema<'ParticipantForm'>
/** The waiting list of a trip, with offers. */
export type TripWaitingList = Schema<'TripWaitingList'>
export type WaitingForPlace = Schema<'WaitingForPlace'>
export type SeatOffer = Schema<'SeatOffer'>

/** A deleted record that can be restored. */
export type Binned = Schema<'Binned'>
export type BinCounts = Schema<'BinCounts'>
export type Restored = Schema<'Restored'>
export type BinKind = 'trip' | 'article' | 'page'

export type FailedJob = Schema<'FailedJob'>

export type Publishing = Schema<'Publishing'>
export type PublishingStateName = Publishing['state']
export type SkippedRecord = Schema<'LeftOut'>

/** The last versions of the site, the live one, and the one that can be restored. */
export type Versions = Schema<'Versions'>
export type VersionBefore = Schema<'VersionBefore'>
export type SiteVersion = Schema<'Version'>
export type SiteChange = Schema<'Change'>

/** A request of a visitor about her own data, as the owner reads it. */
export type RightsRequest = Schema<'RightsRequestInList'>
export type RequestCounts = Schema<'RequestCounts'>
export type RequestStatus = RightsRequest['status']
/** The personal data of a requester, by place. */
export type PersonalData = Schema<'PersonalData'>
export type HeldGroup = PersonalData['groups'][number]
export type RightsLogEntry = Schema<'LogEntry'>

/** The site settings. */
export type SiteSettings = Schema<'Settings'>
export type SettingsFields = Schema<'SettingsForm'>
