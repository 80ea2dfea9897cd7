/**
 * What the API answers a public page. Nothing is tried or asked again by itself, and components that read under the same key
 * share one answer. The admin reads with TanStack Query, which is a tenth of what a trip page loads (docs/decisions/0165).
 */
import { useEffect, useEffectEvent, useMemo, useState, useSyncExternalStore } from 'react'

interface Answer<T> {
  data?: T
  error: unknown
  isFetching: boolean
  /** When it came. */
  at: number
}

export interface Read<T> {
  data: T | undefined
  /** What the last try failed with; null while another one runs. */
  error: unknown
  isFetching: boolean
  /** There is neither an answer nor an error. */
  isPending: boolean
  refetch: () => void
}

const KEPT_MS = 5 * 60_000
const NOT_ASKED: Answer<never> = { error: null, isFetching: false, at: 0 }

const answers = new Map<string, Answer<unknown>>()
const listeners = new Set<() => void>()

const answerOf = (key: string | null) => (key === null ? undefined : answers.get(key))

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

function keep(key: string, answer: Answer<unknown>) {
  answers.set(key, answer)
  listeners.forEach((listener) => listener())
}

async function ask(key: string, fetcher: () => Promise<unknown>) {
  const before = answers.get(key)
  const asked = { data: before?.data, error: null, isFetching: true, at: before?.at ?? 0 }
  keep(key, asked)
  let answer: Answer<unknown>
  try {
    answer = { data: await fetcher(), error: null, isFetching: false, at: Date.now() }
  } catch (error) {
    answer = { ...asked, error, isFetching: false }
  }
  // It may have been asked again, or forgotten, meanwhile.
  if (answers.get(key) === asked) keep(key, answer)
}

/** For whoever reads it next; a component that shows it is to go as well. */
export const forget = (key: string) => void answers.delete(key)

/** Between tests. */
export const forgetAll = () => answers.clear()

/**
 * @param key null: nothing is to be read yet
 * @param keptFor for how many milliseconds an answer serves the next component that asks for it
 */
export function useRead<T>(
  key: string | null,
  fetcher: () => Promise<T>,
  keptFor: (data: T) => number = () => KEPT_MS,
): Read<T> {
  const answer = useSyncExternalStore(
    subscribe,
    () => answerOf(key) ?? NOT_ASKED,
    () => NOT_ASKED,
  ) as Answer<T>
  const { data, isFetching } = answer
  // A failure from before this component came to the key is not shown, not even for a frame: `begin` asks anew.
  const earlier = useMemo(() => answerOf(key), [key])
  const error = answer === earlier ? null : answer.error
  const refetch = () => {
    if (key !== null) void ask(key, fetcher)
  }
  // Another component may have asked since this one was drawn.
  const begin = useEffectEvent(() => {
    const now = answerOf(key) as Answer<T> | undefined
    if (!now || (!now.isFetching && (now.data === undefined || Date.now() - now.at >= keptFor(now.data))))
      refetch()
  })
  useEffect(() => begin(), [key])
  return { data, error, isFetching, isPending: data === undefined && error === null, refetch }
}

/**
 * A list that comes page by page. While the first page of another list is on its way, `pages` are those of the one before.
 * @param hasMore whether another page follows these
 */
export function useReadPages<Page>(
  key: string | null,
  fetchPage: (page: number) => Promise<Page>,
  hasMore: (pages: Page[]) => boolean,
) {
  // Asked for anew, a list of several pages would shrink to its first.
  const { data, error, isFetching, isPending } = useRead(
    key,
    async () => [await fetchPage(1)],
    () => Infinity,
  )
  const [shown, setShown] = useState(data)
  if (data && data !== shown) setShown(data)
  const pages = data ?? (isPending ? shown : undefined)
  return {
    pages,
    error,
    isPending: isPending && !pages,
    /** They are those of the list before. */
    isStale: pages !== data,
    isFetchingMore: isFetching && data !== undefined,
    hasMore: data !== undefined && hasMore(data),
    /** The next page, or the first one where it failed. */
    fetchMore: () => {
      if (key !== null) void ask(key, async () => [...(data ?? []), await fetchPage((data?.length ?? 0) + 1)])
    },
  }
}
