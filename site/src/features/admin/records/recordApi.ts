/** Queries and mutations of trips, articles and pages. After each change the publishing state is followed. */
import { useState } from 'react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api, ApiError } from '../../../lib/api'
import { useToast } from '../../../ui/Toast'
import { failure, hasNoAnswer, isAnswerLost, notKnown } from '../forms/saving/serverErrors'
import { savesOf } from '../forms/saving/savesUnderWay'
import type { SaveRequest } from '../forms/saving/useStoreRecord'
import { ifMatch, isVersionConflict } from '../forms/saving/ifMatch'
import {
  SAVES_CONTENT,
  useMarkPublishingQueued,
  useRefetchAfterLostResponse,
} from '../publishing/usePublishing'
import { OPEN_FORM, read } from '../read'
import { refetch } from '../refetch'
import { readHeaders, savedBy } from '../session/userActivity'
import { saveAddress, type Versioned } from './nextVersion'
import { isPublished, type Publishable, type PublicationState } from './publicationState'
import { SECTIONS, type Section } from './sections'

interface Options<Stored> {
  section: Section
  /** The record's entry in the list, by id, with its current slug; undefined or null if it is gone. */
  listed: (id: number) => Promise<{ slug: string } | null | undefined>
  /** Request field that sets whether the record is published, by this API's name; undefined keeps the state. */
  publishedField?: (isPublished: boolean, from?: Stored | null) => object
  /** Whether saving a draft is followed too, as if it were being published. */
  followsDrafts?: boolean
  /** Whether mutations settle only after the list was refetched; otherwise at once, so that a new record has its id. */
  awaitsList?: boolean
}

export function recordApi<Stored extends Versioned & Publishable & { title: string }, Fields extends object>({
  section,
  listed,
  publishedField = (published) => ({ published }),
  followsDrafts = false,
  awaitsList = false,
}: Options<Stored>) {
  type Request = SaveRequest<Stored, Fields, PublicationState>
  const path = `/api/${section}`
  const { kind, noun, list } = SECTIONS[section]

  /** For the record's form: refetched each time it opens, as another device may have changed the record. */
  function useRecord({ id, slug }: { id: number; slug: string }) {
    const client = useQueryClient()
    // The slug when the form was opened: a save may change it while the form stays open.
    const [openedAt] = useState(slug)
    async function find() {
      await savesOf(`${kind}:${id}`)
      const there = api.get<Stored>(`${path}/${openedAt}`, readHeaders())
      const isHere = await there.then(
        (found) => found.id === id,
        (error: unknown) => !(error instanceof ApiError) || error.status !== 404,
      )
      if (isHere) return there
      // The list is out of date: another device changed the slug, which another record may have by now, or deleted the record.
      void refetch(client, list)
      return (await stored(id)) ?? Promise.reject(new ApiError(404, '', ''))
    }
    return useQuery({ ...read<Stored>(path, openedAt), queryFn: find, gcTime: 0, meta: OPEN_FORM })
  }

  /** Creates the record, or changes the one that the form was filled from. */
  function useSave() {
    const afterwards = useChanged()
    const unanswered = useRefetchAfterLostResponse()
    return useMutation({
      mutationKey: SAVES_CONTENT,
      mutationFn: (request: Request) => (request.from ? change(request.from, request) : create(request)),
      onSuccess(stored, { from, isQuiet }) {
        const isPublic = isPublished(stored) || (from !== null && isPublished(from))
        const listRead = afterwards(!isQuiet && (followsDrafts || isPublic))
        return awaitsList ? listRead : undefined
      },
      onError(error, { isQuiet }) {
        // Overtaken by another save, perhaps by an earlier one of this form without an answer.
        if (isVersionConflict(error) || (!isQuiet && isAnswerLost(error))) unanswered(list)
      },
    })
  }

  const create = ({ fields, outcome, creationKey, isQuiet }: Request) =>
    api.post<Stored>(
      path,
      { ...fields, ...publishedField(outcome.published), publishAt: outcome.publishAt },
      { 'Idempotency-Key': creationKey, ...savedBy(isQuiet) },
    )

  /** Autosaves of a published record go to its next version. */
  function change(from: Stored, { fields, outcome, isQuiet }: Request) {
    const isNext = isQuiet && isPublished(from)
    const to = saveAddress(path, from, isNext)
    const state = { ...publishedField(outcome.published, from), publishAt: outcome.publishAt }
    return api.put<Stored>(to.path, isNext ? fields : { ...fields, ...state }, {
      ...ifMatch(to.version || (from.revision ?? '')),
      ...savedBy(isQuiet),
    })
  }

  /**
   * Publishes or unpublishes a record from the list; the API validates the stored text. Shows its own toasts, as the row may have
   * left the list by then. Trips have `useSwitchTrip`, with optimistic updates.
   */
  function usePublish() {
    const afterwards = useChanged()
    const unanswered = useRefetchAfterLostResponse()
    const client = useQueryClient()
    const { toast } = useToast()
    return useMutation({
      mutationKey: SAVES_CONTENT,
      mutationFn: ({ id, published, version }: { id: number; published: boolean; version?: string }) =>
        api.put<Stored>(`${path}/${id}`, publishedField(published), ifMatch(version)),
      onSuccess(stored) {
        toast(
          isPublished(stored)
            ? { title: `ה${noun} פורסם`, description: stored.title }
            : { title: `ה${noun} ירד מהאתר`, description: 'הוא נשאר כאן כטיוטה.' },
        )
        return afterwards(true)
      },
      onError(error, { published }) {
        const what = published ? 'פורסם' : 'ירד מהאתר'
        const isKnown = !hasNoAnswer(error)
        toast(isKnown ? failure(`ה${noun} לא ${what}`, error) : notKnown(`עוד לא ידוע אם ה${noun} ${what}`))
        return isKnown ? refetch(client, list) : unanswered(list)
      },
    })
  }

  /** Fetches the stored record by id; undefined if it is gone. */
  async function stored(id: number): Promise<Stored | undefined> {
    const found = await listed(id)
    return found ? api.get<Stored>(`${path}/${found.slug}`, readHeaders()) : undefined
  }

  function useChanged() {
    const client = useQueryClient()
    const saved = useMarkPublishingQueued()
    return (isPublic: boolean) => {
      if (isPublic) saved()
      return refetch(client, list)
    }
  }

  return { useRecord, useSave, usePublish, stored }
}

/** `listed` for APIs that return the whole list. */
export const findInList = (section: Section) => async (id: number) =>
  (await api.get<{ id: number; slug: string }[]>(`/api/${section}`, readHeaders())).find(
    (record) => record.id === id,
  )
