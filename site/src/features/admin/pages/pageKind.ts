import { contentKind } from '../next/contentKind'
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
