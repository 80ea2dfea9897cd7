import type { Article, ArticleStatus } from '../types'

/** What a save makes of an article. A draft with a moment is published then. */
export interface Outcome {
  status: ArticleStatus
  /** ISO date-time. */
  publishAt: string | null
}

export const DRAFT: Outcome = { status: 'draft', publishAt: null }
export const PUBLISHED: Outcome = { status: 'published', publishAt: null }

export const outcomeOf = (article: Article | null): Outcome =>
  article ? { status: article.status, publishAt: article.publishAt ?? null } : DRAFT

/** Whether visitors will read it as it is saved, now or later. */
export const isForVisitors = ({ status, publishAt }: Outcome) => status === 'published' || publishAt !== null

export const standingOf = ({ status, publishAt }: Outcome) => ({
  isPublished: status === 'published',
  publishAt,
})
