import type { ReactNode } from 'react'
import { formatMoment } from '../../lib/dates'
import { classNames } from '../../lib/classNames'

const ANONYMOUS = 'מחבר אנונימי'

interface ArticleMetaProps {
  authorName: string | null
  createdAt: string
  /** null in the preview of a draft. */
  publishedAt: string | null
  readingMinutes: number
  className?: string
  children?: ReactNode
}

/** Author, date and reading time of an article. The date is that of its publication, by which lists are sorted. */
export function ArticleMeta({
  authorName,
  createdAt,
  publishedAt,
  readingMinutes,
  className,
  children,
}: ArticleMetaProps) {
  const moment = publishedAt ?? createdAt
  return (
    <p className={classNames('overflow-x-clip text-sm', className)}>
      <span className="-ms-6 flex flex-wrap gap-y-1">
        <MetaItem>
          <bdi className="font-semibold">{authorName ?? ANONYMOUS}</bdi>
        </MetaItem>
        <MetaItem>
          <time dateTime={moment}>{formatMoment(moment)}</time>
        </MetaItem>
        <MetaItem>{readingTime(readingMinutes)}</MetaItem>
        {children}
      </span>
    </p>
  )
}

/** One item, with a dot before it, which is clipped at the beginning of a line. */
export function MetaItem({ isHidden = false, children }: { isHidden?: boolean; children: ReactNode }) {
  return (
    <span
      aria-hidden={isHidden || undefined}
      className={classNames('relative ps-6', isHidden && 'invisible')}
    >
      <span aria-hidden="true" className="absolute start-2 text-rose">
        •
      </span>
      {children}
    </span>
  )
}

function readingTime(minutes: number): string {
  return minutes <= 1 ? 'דקת קריאה אחת' : `${minutes} דקות קריאה`
}
