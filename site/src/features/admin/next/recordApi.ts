/** Reads a trip, an article or a page, and saves it. Every change is followed on its way to the public site. */
import { useState } from 'react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api, ApiError } from '../../../lib/api'
import { useToast } from '../../../ui/Toast'
import { failure, notKnown } from '../forms/saving/serverErrors'
import { hasNoAnswer } from '../forms/saving/useAutosave'
import type { SaveRequest } from '../forms/saving/useRecordForm'
import { ifMatch } from '../forms/saving/versions'
import { SAVES_CONTENT, useSavedNotice } from '../publishing/usePublishing'
import { read } from '../read'
import { refetch, refetchUntilRead } from '../refetch'
import { readHeaders, savedBy } from '../session/userActivity'
import { saveAddress, type Versioned } from './nextVersion'
import { isPublished, type Publishable, type PublicationState } from './publicationState'
import { SECTIONS, type Section } from './sections'

interface Options<Stored> {
  section: Section
  /** Its entry in the list, whatever its address is by now; none when it is gone. */
  listed: (id: number) => Promise<{ slug: string } | null | undefined>
  /** The field of a save that says whether it is published, as this API names it; undefined leaves it as it is. */
  publishedField?: (isPublished: boolean, from?: Stored | null) => object
  /** Also a draft that she saves is followed, as if it were on its way to the site. */
  followsDrafts?: boolean
  /** The mutation settles only when the list was read again; otherwise at once, so that a new record has its id. */
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
  const { noun, list } = SECTIONS[section]

  /** For its form: read anew each time that opens, since another device may have changed it. */
  function useRecord({ id, slug }: { id: number; slug: string }) {
    const client = useQueryClient()
    // The address at which it was opened: a save may change it while the form stays as it is.
    const [openedAt] = useState(slug)
    async function find() {
      const there = api.get<Stored>(`${path}/${openedAt}`, readHeaders())
      const isHere = await there.then(
        (found) => found.id === id,
        (error: unknown) => !(error instanceof ApiError) || error.status !== 404,
      )
      if (isHere) return there
      // To visitors every draft is a 404: this is a 401 where her session ended.
      await api.get('/api/auth/me', readHeaders())
      // The list is of before: on another device it got another address, which may be another's by now, or is gone.
      void refetch(client, list)
      return (await stored(id)) ?? Promise.reject(new ApiError(404, '', ''))
    }
    return useQuery({ ...read<Stored>(path, openedAt), queryFn: find, gcTime: 0 })
  }

  /** Creates the record, or changes the one that the form was filled from. */
  function useSave() {
    const afterwards = useChanged()
    return useMutation({
      mutationKey: SAVES_CONTENT,
      mutationFn: (request: Request) => (request.from ? change(request.from, request) : create(request)),
      onSuccess(stored, { from, isQuiet }) {
        const isPublic = isPublished(stored) || (from !== null && isPublished(from))
        const listRead = afterwards(!isQuiet && (followsDrafts || isPublic))
        return awaitsList ? listRead : undefined
      },
    })
  }

  const create = ({ fields, outcome, creationKey, isQuiet }: Request) =>
    api.post<Stored>(
      path,
      { ...fields, ...publishedField(outcome.published), publishAt: outcome.publishAt },
      { 'Idempotency-Key': creationKey, ...savedBy(isQuiet) },
    )

  /** What is live and saves itself is kept as its next version. */
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
   * Publishes or takes back a record from the list; the API judges the text that it holds. Says itself how it went, since the row
   * that asked may have left the list by then. Trips have `useSwitchTrip`, which shows the change before the API answers.
   */
  function usePublish() {
    const afterwards = useChanged()
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
        return isKnown ? refetch(client, list) : void refetchUntilRead(client, list)
      },
    })
  }

  /** As it is stored now; undefined when it is gone. */
  async function stored(id: number): Promise<Stored | undefined> {
    const found = await listed(id)
    return found ? api.get<Stored>(`${path}/${found.slug}`, readHeaders()) : undefined
  }

  function useChanged() {
    const client = useQueryClient()
    const saved = useSavedNotice()
    return (isPublic: boolean) => {
      if (isPublic) saved()
      return refetch(client, list)
    }
  }

  return { useRecord, useSave, usePublish, stored }
}

/** For `listed`, where the API gives the list as a whole. */
export const findInList = (section: Section) => async (id: number) =>
  (await api.get<{ id: number; slug: string }[]>(`/api/${section}`, readHeaders())).find(
    (record) => record.id === id,
  )
