/** The common part of how the forms of trips, articles and pages save. */
import type { FieldValues } from 'react-hook-form'
import * as z from '../zod'
import { labelsOf, textFieldsOf, type FieldTable } from '../forms/fields/fieldTable'
import { isPendingUploadCount } from '../forms/saving/conflict'
import type { RecordKind } from '../forms/saving/recordKind'
import type { RevisionKind } from '../revisions/useRevisions'
import { asBase, asLive, asWritten, hasConflicts, isNextAsBefore, type Versioned } from './nextVersion'
import {
  isForVisitors,
  isPublished,
  publicationStateOf,
  type Publishable,
  type PublicationState,
} from './publicationState'
import { concurrentChangeMessage, savedToast, unknownTitle } from './publicationMessages'
import { SECTIONS, type Section } from './sections'

export type ContentKind<Stored, Values extends FieldValues, Checked> = RecordKind<
  Stored,
  Values,
  Checked,
  PublicationState
> & { revisions: RevisionKind }

type Titled = Versioned & Publishable & { title: string }

interface Options<Stored, Values extends FieldValues, Checked> {
  section: Section
  schema: z.ZodObject & z.ZodType<Checked, Values>
  table: FieldTable
  /** Form values of the stored record, without unpublished changes. */
  valuesOf: (record: Stored) => Values
  readAgain: (from: Stored) => Promise<Stored | undefined>
  /** The field whose words the list of revisions counts. */
  text: string
  /** Fields that a restored revision leaves unchanged, besides the slug. */
  kept?: readonly string[]
  /** Whether a new record is autosaved as a draft. */
  savesNew?: boolean
}

export function contentKind<Stored extends Titled, Values extends FieldValues, Checked>({
  section,
  schema,
  table,
  valuesOf,
  readAgain,
  text,
  kept = [],
  savesNew = true,
}: Options<Stored, Values, Checked>) {
  const { kind, noun } = SECTIONS[section]
  const loose = z.object(schema.shape) as never
  const the = `ה${noun}`
  const fields = Object.keys(schema.shape)
  const pending = fields.filter(isPendingUploadCount)
  const labels = labelsOf(table)
  return {
    schema,
    fields,
    labels,
    backupNameOf: (record) => `${kind}:${record?.id ?? 'new'}`,
    valuesOf: (record) => valuesOf(asWritten(record)),
    nameOf: ({ title }) => title,
    outcomeOf: publicationStateOf,
    isDraft: (outcome) => !isForVisitors(outcome),
    readAgain,
    savedToast: (before, now) => savedToast(the, publicationStateOf(before), publicationStateOf(now)),
    unknownTitle: (before, outcome) => unknownTitle(the, publicationStateOf(before), outcome),
    concurrentChangeMessage: (before, now, outcome) =>
      concurrentChangeMessage(the, publicationStateOf(before), publicationStateOf(now), outcome),
    texts: (isNew) => ({
      isSaved: `${the} נשמר`,
      notSaved: isNew ? `שגיאה ביצירת ${the}` : `שגיאה בשמירת ${the}`,
    }),
    autosave: {
      // A published record autosaves to its next version; a scheduled one never autosaves.
      isOn: (record) => (record ? !record.publishAt : savesNew),
      // Autosave does not wait for uploads.
      unchecked: Object.fromEntries(pending.map((name) => [name, 0])) as Partial<Values>,
      // A next version validates fields separately; a draft also as a whole.
      rules: (record) => (record && isPublished(record) ? loose : schema),
    },
    conflictValues: (before, now) =>
      isNextAsBefore(before, now) ? { base: valuesOf(asBase(before)), stored: valuesOf(now) } : undefined,
    hasConflicts,
    liveOf: (record) => asLive(record),
    revisions: {
      section,
      text,
      labels,
      texts: textFieldsOf(table),
      valuesOf,
      kept: ['slug', 'creationKey', ...pending, ...kept],
    },
  } satisfies ContentKind<Stored, Values, Checked>
}
