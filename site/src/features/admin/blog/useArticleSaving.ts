/** Saves an article, at her word or by itself, one save after the other; one that meets another's waits for her. */
import { useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { settle, settleQuietly } from '../forms/settle'
import { useAutosave } from '../forms/useAutosave'
import { useMeeting } from '../forms/useMeeting'
import { useRescue } from '../forms/useRescue'
import { useTurns } from '../forms/useTurns'
import { isOvertaken } from '../forms/versions'
import type { Article } from '../types'
import {
  articleFormValues,
  articleSchema,
  type ArticleFormValues,
  type CheckedArticle,
} from './articleFields'
import { DRAFT, isSame, outcomeOf, type Outcome } from './outcome'
import { becameWords } from './savedWords'
import { storedArticle, useSaveArticle } from './useArticles'

export type ArticleFormState = UseFormReturn<ArticleFormValues, unknown, CheckedArticle>

interface Options {
  form: ArticleFormState
  opened: Article | null
  onCreated?: (article: Article) => void
  /** Whether something else asks for her just now. */
  isBusy: boolean
}

const recordOf = (article: Article | null) => `article:${article?.id ?? 'new'}`

export function useArticleSaving({ form, opened, onCreated, isBusy }: Options) {
  const [article, setArticle] = useState(opened)
  // The same for saves that wait for their turn: what the next one is made from.
  const standing = useRef(opened)
  const inTurn = useTurns()
  const { mutateAsync } = useSaveArticle()
  const record = recordOf(article)
  const rescue = useRescue(record, form)
  const meeting = useMeeting({ form, valuesOf: articleFormValues, onStored: stand, shelve: rescue.shelve })

  function stand(stored: Article) {
    standing.current = stored
    setArticle(stored)
  }

  async function store(fields: CheckedArticle, outcome: Outcome, isQuiet: boolean) {
    const from = standing.current
    const sent = structuredClone(form.getValues())
    const { creationKey } = sent
    const saved = await mutateAsync({ from, fields: { ...fields, ...outcome }, creationKey, isQuiet })
    stand(saved)
    const isAllSaved = isQuiet ? settleQuietly(form, sent) : settle(form, sent, articleFormValues(saved))
    rescue.saved(isAllSaved, recordOf(saved))
    if (!from) onCreated?.(saved)
    return outcomeOf(from)
  }

  const autosave = useAutosave(form, isDraft(article) && !isBusy && !meeting.met, () =>
    inTurn(async () => {
      const arrived = { waitingPictures: 0, waitingTextPictures: 0 }
      const checked = articleSchema.safeParse({ ...form.getValues(), ...arrived })
      if (!checked.success || !isDraft(standing.current)) return false
      await store(checked.data, DRAFT, true)
      return true
    }),
  )

  return {
    article,
    record,
    rescue,
    autosave,
    meeting,
    /** Answers where the article stood before. Throws what the API refused. */
    save: (fields: CheckedArticle, outcome: Outcome) => inTurn(() => store(fields, outcome, false)),
    /** Whether she is being asked what to do with a save that met another one. */
    async meets(error: unknown, wanted: Outcome, again: (outcome: Outcome) => void) {
      const from = standing.current
      if (!from || !isOvertaken(error)) return false
      const stored = await storedArticle(from.id).catch(() => undefined)
      // Whoever only meant to save does not undo what the other one published or took back.
      const [before, now] = [outcomeOf(from), outcomeOf(stored ?? from)]
      const outcome = isSame(wanted, before) ? now : wanted
      const note = isSame(before, now) ? undefined : becameWords(now)
      if (stored) meeting.meets(stored, () => again(outcome), note)
      return stored !== undefined
    },
  }
}

/** What is or will be on the site never saves itself. */
const isDraft = (article: Article | null) => isSame(outcomeOf(article), DRAFT)
