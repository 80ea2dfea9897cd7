import { contentKind } from '../records/contentKind'
import type { RevisionKind } from '../revisions/useRevisions'
import { pageApi } from './api/usePages'
import { PAGE_LABELS, pageFormValues, pageSchema } from './pageFields'

export const PAGE_KIND = contentKind({
  section: 'pages',
  schema: pageSchema,
  labels: PAGE_LABELS,
  valuesOf: pageFormValues,
  readAgain: ({ id }) => pageApi.stored(id),
  unchecked: { waitingTextPictures: 0 },
})

export const PAGE_REVISIONS: RevisionKind = {
  section: 'pages',
  text: 'contentMd',
  labels: PAGE_LABELS,
  valuesOf: pageFormValues,
  kept: ['slug', 'inMenu', 'menuOrder', 'waitingTextPictures', 'creationKey'],
}
