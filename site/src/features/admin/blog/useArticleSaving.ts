/** Saves an article, at her word or by itself, one save after the other; one that meets another's waits for her. */
import { useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { findConflict } from '../forms/conflict'
import { applySaved, applySavedQuietly } from '../forms/applySaved'
import { hasNoAnswer, useAutosave } from '../forms/useAutosave'
import { useConflict } from '../forms/useConflict'
import { useLocalBackup } from '../forms/useLocalBackup'
import { useSerialQueue } from '../forms/useSerialQueue'
import { isOvertaken } from '../forms/versions'
import type { Article } from '../types'
import {
  ARTICLE_LABELS,
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
  // What saves carried whose answers never came: any of them may be what is stored.
  const unanswered = useRef<ArticleFormValues[]>([])
  const inTurn = useSerialQueue()
  const { mutateAsync } = useSaveArticle()
  const record = recordOf(article)
  const backup = useLocalBackup(record, form)
  const conflict = useConflict({ form, valuesOf: articleFormValues, onStored: stand, shelve: backup.shelve })

  function stand(stored: Article) {
    standing.current = stored
    setArticle(stored)
  }

  /** `sent` is the form as it was when `fields` were read from it: she may have typed on since, waiting for her turn. */
  async function store(fields: CheckedArticle, outcome: Outcome, isQuiet: boolean, sent: ArticleFormValues) {
    const from = standing.current
    const { creationKey } = sent
    const saveFrom = (before: Article | null) =>
      mutateAsync({ from: before, fields: { ...fields, ...outcome }, creationKey, isQuiet }).catch(
        (error: unknown) => {
          if (hasNoAnswer(error)) unanswered.current.push(sent)
          throw error
        },
      )
    const saved = await saveFrom(from).catch(async (error: unknown) => {
      const stored = from && isOvertaken(error) && (await storedUnanswered(from))
      if (!stored) throw error
      return saveFrom(stored)
    })
    unanswered.current = []
    stand(saved)
    const isAllSaved = isQuiet
      ? applySavedQuietly(form, sent)
      : applySaved(form, sent, articleFormValues(saved))
    backup.saved(isAllSaved, recordOf(saved))
    if (!from) onCreated?.(saved)
    return outcomeOf(from)
  }

  /** The article as the save left it whose answer was lost; nothing when somebody else saved it. */
  async function storedUnanswered(from: Article) {
    if (unanswered.current.length === 0) return undefined
    const stored = await storedArticle(from.id).catch(() => undefined)
    // What was published or taken back meanwhile is hers to decide on.
    if (!stored || !isSame(outcomeOf(stored), outcomeOf(from))) return undefined
    const values = articleFormValues(stored)
    const isStored = (sent: ArticleFormValues) =>
      !findConflict(sent, sent, values).theirs.some((name) => name in ARTICLE_LABELS)
    return unanswered.current.some(isStored) ? stored : undefined
  }

  const autosave = useAutosave(form, isDraft(article) && !isBusy && !conflict.current, () =>
    inTurn(async () => {
      const arrived = { waitingPictures: 0, waitingTextPictures: 0 }
      const sent = structuredClone(form.getValues())
      const checked = articleSchema.safeParse({ ...sent, ...arrived })
      if (!checked.success || !isDraft(standing.current)) return false
      await store(checked.data, DRAFT, true, sent)
      return true
    }),
  )

  return {
    article,
    record,
    backup,
    autosave,
    conflict,
    /** Answers where the article stood before. Throws what the API refused. */
    save(fields: CheckedArticle, outcome: Outcome) {
      const sent = structuredClone(form.getValues())
      return inTurn(() => store(fields, outcome, false, sent))
    },
    /** Whether she is being asked what to do with a save that met another one. */
    async meets(error: unknown, wanted: Outcome, again: (outcome: Outcome) => void) {
      const from = standing.current
      if (!from || !isOvertaken(error)) return false
      const stored = await storedArticle(from.id).catch(() => undefined)
      // Whoever only meant to save does not undo what the other one published or took back.
      const [before, now] = [outcomeOf(from), outcomeOf(stored ?? from)]
      const outcome = isSame(wanted, before) ? now : wanted
      const note = isSame(before, now) ? undefined : becameWords(now)
      if (stored) conflict.found(stored, () => again(outcome), note)
      return stored !== undefined
    },
  }
}

/** What is or will be on the site never saves itself. */
const isDraft = (article: Article | null) => isSame(outcomeOf(article), DRAFT)
