/** What has been read of a list that comes page by page, and the button that reads on, or tries again. */
import { Children, type ReactNode } from 'react'
import { ShowMore } from './ShowMore'

interface Props {
  list: {
    data: { items: unknown[]; total: number } | undefined
    /** While another choice is on its way, the one before stays in sight. */
    isPlaceholderData: boolean
    hasNextPage: boolean
    isFetchingNextPage: boolean
    isFetchNextPageError: boolean
    fetchNextPage: () => Promise<unknown>
  }
  children: ReactNode
}

export function PagedItems({ list, children }: Props) {
  const { items, total } = list.data ?? { items: [], total: 0 }
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
        {list.isFetchNextPageError && 'ההמשך לא נטען, כנראה החיבור נקטע לרגע. אפשר לנסות שוב.'}
      </p>
      <ShowMore
        hidden={list.hasNextPage ? total - items.length : 0}
        busy={list.isFetchingNextPage}
        onMore={() => void list.fetchNextPage()}
      />
    </>
  )
}
