import type { RevisionKind } from '../revisions/useRevisions'
import type { Revision } from '../types'
import { ARTICLE_LABELS, type ArticleFormValues } from './articleFields'

/** What of an earlier version goes back into the form. Its address and whether it is on the site stay as they are. */
export type Restored = Omit<
  ArticleFormValues,
  'slug' | 'waitingPictures' | 'waitingTextPictures' | 'creationKey'
>

function restored(revision: Revision): Restored {
  const { category, title, excerpt, searchDescription, featuredImage, featured } = revision
  const { assisted, reviewed } = revision
  return {
    ...{ category, title, excerpt, searchDescription, featuredImage, featured, assisted, reviewed },
    contentMd: revision.contentMd ?? revision.content,
  }
}

export const ARTICLE_REVISIONS: RevisionKind<Restored> = {
  section: 'blog',
  text: 'contentMd',
  restored,
  labels: ARTICLE_LABELS,
}
