/** Publication state of a record: published, scheduled or draft; as stored, or as the outcome of a save. */
export interface PublicationState {
  published: boolean
  /** ISO date-time at which a draft is published; null if it is not scheduled. */
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

/** Whether the saved version becomes public, now or by its schedule. */
export const isForVisitors = ({ published, publishAt }: PublicationState) => published || publishAt !== null
