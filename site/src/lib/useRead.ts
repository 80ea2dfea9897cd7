/**
 * Data fetching for public pages. No automatic retries or refetches; components that read the same key share one response.
 * The admin uses TanStack Query, which is a tenth of the scripts of a trip page (docs/decisions/0165).
 */
import { useEffect, useEffectEvent, useMemo, useState, useSyncExternalStore } from 'react'
import { overdue } from './overdue'

interface Answer<T> {
  data?: T
  error: unknown
  isFetching: boolean
  /** When it arrived, in ms since the epoch. */
  at: number
}

export interface Read<T> {
  data: T | undefined
  /** Error of the last request; null while another one runs. */
  error: unknown
  isFetching: boolean
  /** There is neither a response nor an error. */
  isPending: boolean
  refetch: () => void
}

const KEPT_MS = 5 * 60_000
/** In ms; a read without an answer by then has failed, and can be asked for again. */
const TIMEOUT = 20_000
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
    answer = {
      data: await Promise.race([fetcher(), overdue(TIMEOUT)]),
      error: null,
      isFetching: false,
      at: Date.now(),
    }
  } catch (error) {
    answer = { ...asked, error, isFetching: false }
  }
  // Ignores the response if the key was requested again, or forgotten, meanwhile.
  if (answers.get(key) === asked) keep(key, answer)
}

/** Removes a response from the cache; does not update mounted components. */
export const forget = (key: string) => void answers.delete(key)

/** Clears the cache; for tests. */
export const forgetAll = () => answers.clear()

/**
 * @param key of the cache; null: nothing is read yet
 * @param keptFor for how many ms a response is reused by components that mount later
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
  // An error from before this component read the key is not shown, not even for a frame: `begin` requests it again.
  const earlier = useMemo(() => answerOf(key), [key])
  const error = answer === earlier ? null : answer.error
  const refetch = () => {
    if (key !== null) void ask(key, fetcher)
  }
  // Another component may have requested it since this one was rendered.
  const begin = useEffectEvent(() => {
    const now = answerOf(key) as Answer<T> | undefined
    if (!now || (!now.isFetching && (now.data === undefined || Date.now() - now.at >= keptFor(now.data))))
      refetch()
  })
  useEffect(() => begin(), [key])
  return { data, error, isFetching, isPending: data === undefined && error === null, refetch }
}

/**
 * A paginated list. While the first page of another list is loading, `pages` are those of the previous list.
 * @param hasMore whether another page follows these
 */
export function useReadPages<Page>(
  key: string | null,
  fetchPage: (page: number) => Promise<Page>,
  hasMore: (pages: Page[]) => boolean,
) {
  // Kept without a limit: refetched, a list of several pages would shrink to its first.
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
    /** `pages` are those of the previous list. */
    isStale: pages !== data,
    isFetchingMore: isFetching && data !== undefined,
    hasMore: data !== undefined && hasMore(data),
    /** Loads the next page, or the first one if that failed. */
    fetchMore: () => {
      if (key !== null) void ask(key, async () => [...(data ?? []), await fetchPage((data?.length ?? 0) + 1)])
    },
  }
}
