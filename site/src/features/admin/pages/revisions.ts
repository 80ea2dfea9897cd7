import type { RevisionKind } from '../revisions/useRevisions'
import type { PageRevision } from '../types'
import { PAGE_LABELS, type PageFormValues } from './pageFields'

/** What of an earlier version goes back into the form. Its address and its place in the menu stay as they are. */
type RestoredPage = Pick<PageFormValues, 'title' | 'contentMd' | 'description'>

export const PAGE_REVISIONS: RevisionKind<RestoredPage> = {
  section: 'pages',
  text: 'contentMd',
  restored: ({ title, contentMd = '', description = '' }: PageRevision) => ({
    title,
    contentMd,
    description,
  }),
  labels: PAGE_LABELS,
}
