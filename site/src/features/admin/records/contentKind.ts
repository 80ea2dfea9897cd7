/** The common part of how the forms of trips, articles and pages save. */
import type { FieldValues } from 'react-hook-form'
import * as z from '../zod'
import type { RecordKind } from '../forms/saving/recordKind'
import { asBase, asLive, asWritten, hasConflicts, isNextAsBefore, type Versioned } from './nextVersion'
import { isPublished, publicationStateOf, type Publishable, type PublicationState } from './publicationState'
import { concurrentChangeMessage, savedToast, unknownTitle } from './publicationMessages'
import { SECTIONS, type Section } from './sections'

interface Options<Stored, Values extends FieldValues, Checked> {
  section: Section
  schema: z.ZodObject & z.ZodType<Checked, Values>
  labels: Readonly<Record<string, string>>
  /** Form values of the stored record, without unpublished changes. */
  valuesOf: (record: Stored) => Values
  readAgain: (from: Stored) => Promise<Stored | undefined>
  /** Fields that autosave does not wait for. */
  unchecked: Partial<Values>
  /** Whether a new record is autosaved as a draft. */
  savesNew?: boolean
}

export function contentKind<Stored extends Versioned & Publishable, Values extends FieldValues, Checked>({
  section,
  schema,
  labels,
  valuesOf,
  readAgain,
  unchecked,
  savesNew = true,
}: Options<Stored, Values, Checked>) {
  const { kind, noun } = SECTIONS[section]
  const loose = z.object(schema.shape) as never
  const the = `ה${noun}`
  return {
    schema,
    fields: Object.keys(schema.shape),
    labels,
    backupNameOf: (record) => `${kind}:${record?.id ?? 'new'}`,
    valuesOf: (record) => valuesOf(asWritten(record)),
    outcomeOf: publicationStateOf,
    readAgain,
    savedToast: (before, now) => savedToast(the, publicationStateOf(before), publicationStateOf(now)),
    unknownTitle: (before, outcome) => unknownTitle(the, publicationStateOf(before), outcome),
    concurrentChangeMessage: (before, now, outcome) =>
      concurrentChangeMessage(the, publicationStateOf(before), publicationStateOf(now), outcome),
    words: (isNew) => ({
      isSaved: `${the} נשמר`,
      notSaved: isNew ? `שגיאה ביצירת ${the}` : `שגיאה בשמירת ${the}`,
    }),
    autosave: {
      // A published record autosaves to its next version; a scheduled one never autosaves.
      isOn: (record) => (record ? !record.publishAt : savesNew),
      unchecked,
      // A next version validates fields separately; a draft also as a whole.
      rules: (record) => (record && isPublished(record) ? loose : schema),
    },
    conflictValues: (before, now) =>
      isNextAsBefore(before, now) ? { base: valuesOf(asBase(before)), stored: valuesOf(now) } : undefined,
    hasConflicts,
    liveOf: (record) => asLive(record),
  } satisfies RecordKind<Stored, Values, Checked, PublicationState>
}
