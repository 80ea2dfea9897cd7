/** Whether a record is on the site, and when it is to be: as it is stored, or as a save is to make it. */
export interface PublicationState {
  published: boolean
  /** ISO date-time; null for none. A draft with a moment is published then. */
  publishAt: string | null
}

export const DRAFT: PublicationState = { published: false, publishAt: null }
export const PUBLISHED: PublicationState = { published: true, publishAt: null }

/** Articles have a `status` instead of `published`; a trip has both, and its `status` is about registration. */
export type Publishable = ({ published: boolean } | { status: string }) & { publishAt?: string | null }

export const publicationStateOf = (record: Publishable | null): PublicationState =>
  record ? { published: isPublished(record), publishAt: record.publishAt ?? null } : DRAFT

export const isPublished = (record: Publishable) =>
  'published' in record ? record.published : record.status === 'published'

/** Whether visitors will read it as it is saved, now or later. */
export const isForVisitors = ({ published, publishAt }: PublicationState) => published || publishAt !== null
