import { contentKind } from '../records/contentKind'
import { pageApi } from './api/usePages'
import { PAGE, pageFormValues, pageSchema } from './pageFields'

export const PAGE_KIND = contentKind({
  section: 'pages',
  schema: pageSchema,
  table: PAGE,
  valuesOf: pageFormValues,
  readAgain: ({ id }) => pageApi.stored(id),
  text: 'contentMd',
  kept: ['inMenu', 'menuOrder'],
})
