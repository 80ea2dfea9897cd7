/** What a save makes of a trip or a page. A draft with a moment is published then. */
export interface Outcome {
  published: boolean
  /** ISO date-time. */
  publishAt: string | null
}

export const DRAFT: Outcome = { published: false, publishAt: null }
export const PUBLISHED: Outcome = { published: true, publishAt: null }

export const outcomeOf = (record: { published: boolean; publishAt?: string | null } | null): Outcome =>
  record ? { published: record.published, publishAt: record.publishAt ?? null } : DRAFT

/** Whether visitors will read it as it is saved, now or later. */
export const isForVisitors = ({ published, publishAt }: Outcome) => published || publishAt !== null

export const standingOf = ({ published, publishAt }: Outcome) => ({ isPublished: published, publishAt })
