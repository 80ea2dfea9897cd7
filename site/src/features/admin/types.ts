/** The API's own types, by the names that the admin uses. */
import type { Picture } from '../../../page-data/types'
import type { components } from '../../lib/api-types'

type Schemas = components['schemas']

export type User = Schemas['User']

/** A browser in which she is signed in. */
export type AccountSession = Schemas['Session']
export type Factor = Schemas['Factor']
export type FactorOffer = Schemas['Offer']

/** What a trip's form sends; `published` left out, it stays where it is. */
export type TripFields = Omit<Schemas['TripForm'], 'facts' | 'published'> & {
  facts: TripFactFields
  published?: boolean
}
export type TripFactFields = Schemas['TripFactsForm']
export type Trip = Omit<WithPictures<Schemas['Trip']>, 'facts'> & { facts: Schemas['TripFacts'] | null }
/** A trip in a list: everything but its long description. */
export type TripListed = WithPictures<Schemas['TripInList']>

/** What an article's form sends; the plain `content` of an article from before Markdown is left as it is. */
export type ArticleFields = Omit<Schemas['PostForm'], 'content' | 'contentMd'> & { contentMd: string }
export type ArticleStatus = Schemas['PostForm']['status']

// The API document spells "a picture or nothing", and a picture's "point or nothing", in a way that hides what they are.
type WithPicture<Post> = Omit<Post, 'picture'> & { picture: Picture | null }
type WithPictures<Listed> = Omit<Listed, 'pictures'> & { pictures: Picture[] }

/** An article in a list: everything but its text. */
export type ArticleListed = WithPicture<Schemas['PostCard']>
export type Article = WithPicture<Schemas['Post']>

/** What the list of articles adds up to. */
export type ArticleSums = Schemas['Articles']
/** The addresses that are taken. */
export type Addresses = Schemas['Addresses']

/** An article as it was before a save; without its text, and with it. */
export type RevisionListed = Schemas['RevisionInList']
export type Revision = Schemas['Revision']

/** Whether the writing assistant is set up, and what it took this month. */
export type Assistant = Schemas['Assistant']
/** An article that the assistant writes, or wrote. */
export type WrittenArticle = Schemas['Generation']
export type StartedArticle = Schemas['Started']
export type PassageFields = Schemas['Passage']

/** What a visitor wrote, as the owner reads it; without a trip it is a general one. */
export type Enquiry = Omit<Schemas['EnquiryInList'], 'trip'> & { trip: Schemas['EnquiryTrip'] | null }
export type EnquiryCounts = Schemas['EnquiryCounts']
export type SuspectedEnquiry = Omit<Schemas['SuspectedEnquiry'], 'trip'> & {
  trip: Schemas['EnquiryTrip'] | null
}
export type QuarantineCount = Schemas['QuarantineCount']
/** What else the sender of an enquiry wrote. */
export type OthersOfOne = Schemas['Others']
export type OtherEnquiry = OthersOfOne['others'][number]
/** What happened with an enquiry, a line of it. */
export type TimelineLine = Schemas['TimelineLine']
/** A text that she answers with. */
export type ReplyTemplate = Schemas['ReplyTemplate']
export type ReplyTemplateFields = Schemas['ReplyTemplateForm']
/** Who waits for an answer, by the promise to her, and who for a place in which trip. */
export type WaitingEnquiries = Schemas['Waiting']
export type EnquiryStatus = Enquiry['status']

/** What was deleted and can come back. */
export type Binned = Schemas['Binned']
export type BinCounts = Schemas['BinCounts']
export type Restored = Schemas['Restored']
export type BinKind = 'trip' | 'article'

export type FailedJob = Schemas['FailedJob']

export type Publishing = Schemas['Publishing']
export type PublishingStateName = Publishing['state']
export type LeftOutRecord = Schemas['LeftOut']

/** The last versions of the site, which one visitors see, and the one that a press goes back to. */
export type Versions = Omit<Schemas['Versions'], 'held' | 'before'> & {
  held: Schemas['Held'] | null
  before: VersionBefore | null
}
export type VersionBefore = Schemas['VersionBefore']
export type SiteVersion = Schemas['Version']
export type SiteChange = Schemas['Change']

/** A request about her own data, as the owner reads it. */
export type RightsRequest = Schemas['RightsRequestInList']
export type RequestCounts = Schemas['RequestCounts']
export type RequestStatus = RightsRequest['status']
/** What is held about her, place by place. */
export type PersonalData = Schemas['PersonalData']
export type HeldGroup = PersonalData['groups'][number]
export type RightsLogEntry = Schemas['LogEntry']

type SettingsOnTheWire = Schemas['Settings']
/** The business facts: what her visitors read, and what the site obeys. */
export type SiteFacts = Omit<SettingsOnTheWire, 'heroPicture'> & { heroPicture: Picture | null }
export type SiteFactFields = Schemas['SettingsForm']
