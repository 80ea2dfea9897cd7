/** How the form of a record saves a page. */
import type { RecordKind } from '../forms/saving/recordKind'
import { hasClashes, isNextAsBefore } from '../next/nextVersion'
import { publicationStateOf, type PublicationState } from '../next/publicationState'
import { becameWords, savedWords } from '../next/publicationWords'
import type { Page } from '../types'
import { pageApi } from './api/usePages'
import {
  PAGE_LABELS,
  livePage,
  pageBase,
  pageFormValues,
  pageSchema,
  type CheckedPage,
  type PageFormValues,
} from './pageFields'

export const PAGE_KIND: RecordKind<Page, PageFormValues, CheckedPage, PublicationState> = {
  schema: pageSchema,
  fields: Object.keys(pageSchema.shape),
  labels: PAGE_LABELS,
  nameOf: (page) => `page:${page?.id ?? 'new'}`,
  valuesOf: pageFormValues,
  outcomeOf: publicationStateOf,
  readAgain: ({ id }) => pageApi.stored(id),
  savedWords: (before, now) =>
    savedWords('העמוד', before && publicationStateOf(before), publicationStateOf(now)),
  becameWords: (before, now) => becameWords('העמוד', publicationStateOf(before), publicationStateOf(now)),
  words: (isNew) => ({
    isOpen: isNew ? 'עמוד חדש פתוח' : 'העמוד הזה פתוח',
    isSaved: 'העמוד נשמר',
    notSaved: isNew ? 'שגיאה ביצירת העמוד' : 'שגיאה בשמירת העמוד',
  }),
  autosave: {
    // What is on the site saves itself beside what visitors read; what waits for its moment never does.
    isOn: (page) => !page?.publishAt,
    unchecked: { waitingTextPictures: 0 },
    rules: pageSchema,
  },
  meeting: (before, now) =>
    isNextAsBefore(before, now) ? { base: pageBase(before), stored: livePage(now) } : undefined,
  hasClashes,
}
