/** The loaded items of a paged list, and the button that loads more, or tries again. */
import { Children, useState, type ReactNode } from 'react'
import { ShowMore } from './ShowMore'

interface Read {
  items: unknown[]
  total: number
}

interface Props {
  list: {
    data: Read | undefined
    /** While another choice loads, the previous items are shown. */
    isPlaceholderData: boolean
    hasNextPage: boolean
    /** Some of it was changed since it was loaded. */
    isStale: boolean
    isFetchingNextPage: boolean
    isFetchNextPageError: boolean
    isRefetchError: boolean
    fetchNextPage: () => Promise<unknown>
    refetch: () => Promise<{ isSuccess: boolean; data: Read | undefined }>
  }
  children: ReactNode
}

export function PagedItems({ list, children }: Props) {
  const { items, total } = list.data ?? { items: [], total: 0 }
  const [isReading, setReading] = useState(false)
  const [hasFailed, setFailed] = useState(false)

  /** Refetches a stale list first: items that left it have moved the rest up, and the next page alone would skip some. */
  async function readOn() {
    setFailed(false)
    if (list.isStale) {
      setReading(true)
      const { isSuccess, data } = await list.refetch()
      setReading(false)
      setFailed(!isSuccess)
      if (!isSuccess || !data || data.items.length >= data.total) return
    }
    await list.fetchNextPage()
  }

  return (
    <>
      {Children.count(children) > 0 && (
        <ul
          aria-busy={list.isPlaceholderData}
          className="space-y-3 transition-opacity aria-busy:opacity-60 motion-reduce:transition-none"
        >
          {children}
        </ul>
      )}
      <p role="status" className="mt-5 text-terracotta empty:hidden">
        {((hasFailed && list.isRefetchError) || list.isFetchNextPageError) &&
          'ההמשך לא נטען, כנראה החיבור נקטע לרגע. אפשר לנסות שוב.'}
      </p>
      <ShowMore
        hidden={list.hasNextPage ? total - items.length : 0}
        busy={isReading || list.isFetchingNextPage}
        onMore={() => void readOn()}
      />
    </>
  )
}
