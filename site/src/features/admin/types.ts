/** The API's own types, by the names that the admin uses. */
import type { Schema } from '../../lib/schemas'

export type User = Schema<'User'>

/** A browser in which she is signed in. */
export type AccountSession = Schema<'Session'>
export type Factor = Schema<'Factor'>
export type FactorOffer = Schema<'Offer'>
/** Whether this browser is told that something waits. */
export type Push = Schema<'Push'>

/** What is written in a trip's form. */
export type TripFields = Omit<Schema<'TripForm'>, 'facts' | 'published' | 'publishAt'> & {
  facts: Schema<'TripFactsForm'>
}
export type Trip = Schema<'Trip'>
/** A trip in a list: everything but its long description. */
export type TripListed = Schema<'TripInList'>

/** What is written in an article's form; the plain `content` of an article from before Markdown is left as it is. */
export type ArticleFields = Omit<Schema<'PostForm'>, 'content' | 'contentMd' | 'status' | 'publishAt'> & {
  contentMd: string
}

/** An article in a list: everything but its text. */
export type ArticleListed = Schema<'PostCard'>
export type Article = Schema<'Post'>

/** What is written in the form of a page of her own, and such a page, with its text and in a list. */
export type PageFields = Omit<Schema<'PageForm'>, 'published' | 'publishAt'>
export type Page = Schema<'Page'>
export type PageListed = Schema<'PageInList'>

/** What the list of articles adds up to. */
export type ArticleSums = Schema<'Articles'>
/** The addresses that are taken. */
export type Addresses = Schema<'Addresses'>

/** A record as it was before a save; without its text, and with it. */
export type RevisionListed = Schema<'RevisionInList'>
export type Revision = Schema<'Revision'>
export type TripRevision = Schema<'TripRevision'>
export type PageRevision = Schema<'PageRevision'>

/** Whether the writing assistant is set up, and what it took this month. */
export type Assistant = Schema<'Assistant'>
/** An article that the assistant writes, or wrote. */
export type WrittenArticle = Schema<'Generation'>
export type StartedArticle = Schema<'Started'>
export type PassageFields = Schema<'Passage'>

/** What a visitor wrote, as the owner reads it; without a trip it is a general one. */
export type Enquiry = Schema<'EnquiryInList'>
export type EnquiryCounts = Schema<'EnquiryCounts'>
export type SuspectedEnquiry = Schema<'SuspectedEnquiry'>
export type QuarantineCount = Schema<'QuarantineCount'>
/** What else the sender of an enquiry wrote. */
export type OthersOfOne = Schema<'Others'>
export type OtherEnquiry = OthersOfOne['others'][number]
/** What happened with an enquiry, a line of it. */
export type TimelineLine = Schema<'TimelineLine'>
/** A text that she answers with. */
export type ReplyTemplate = Schema<'ReplyTemplate'>
export type ReplyTemplateFields = Schema<'ReplyTemplateForm'>
/** Who waits for an answer, by the promise to her, and who for a place in which trip. */
export type WaitingEnquiries = Schema<'Waiting'>
export type EnquiryStatus = Enquiry['status']
/** What the owner types of a call. */
export type EnquiryByHand = Schema<'EnquiryByHand'>

/** Who is coming on a trip. */
export type Participant = Schema<'Participant'>
export type ParticipantFields = Schema<'ParticipantForm'>
/** Who waits for a place on a trip, and what was offered to whom. */
export type TripWaitingList = Schema<'TripWaitingList'>
export type WaitingForPlace = Schema<'WaitingForPlace'>
export type SeatOffer = Schema<'SeatOffer'>

/** What was deleted and can come back. */
export type Binned = Schema<'Binned'>
export type BinCounts = Schema<'BinCounts'>
export type Restored = Schema<'Restored'>
export type BinKind = 'trip' | 'article' | 'page'

export type FailedJob = Schema<'FailedJob'>

export type Publishing = Schema<'Publishing'>
export type PublishingStateName = Publishing['state']
export type LeftOutRecord = Schema<'LeftOut'>

/** The last versions of the site, which one visitors see, and the one that a press goes back to. */
export type Versions = Schema<'Versions'>
export type VersionBefore = Schema<'VersionBefore'>
export type SiteVersion = Schema<'Version'>
export type SiteChange = Schema<'Change'>

/** A request about her own data, as the owner reads it. */
export type RightsRequest = Schema<'RightsRequestInList'>
export type RequestCounts = Schema<'RequestCounts'>
export type RequestStatus = RightsRequest['status']
/** What is held about her, place by place. */
export type PersonalData = Schema<'PersonalData'>
export type HeldGroup = PersonalData['groups'][number]
export type RightsLogEntry = Schema<'LogEntry'>

/** The business facts: what her visitors read, and what the site obeys. */
export type SiteFacts = Schema<'Settings'>
export type SiteFactFields = Schema<'SettingsForm'>
