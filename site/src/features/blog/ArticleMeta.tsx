import type { ReactNode } from 'react'
import { formatMoment } from '../../lib/dates'
import { classNames } from '../../lib/classNames'

export const ANONYMOUS = 'מחבר אנונימי'

interface ArticleMetaProps {
  authorName: string | null
  createdAt: string
  readingMinutes: number
  className?: string
  children?: ReactNode
}

/** Who wrote it, when, and how long it takes to read. */
export function ArticleMeta({
  authorName,
  createdAt,
  readingMinutes,
  className,
  children,
}: ArticleMetaProps) {
  return (
    <p className={classNames('flex flex-wrap items-center gap-x-2.5 gap-y-1 text-sm', className)}>
      <bdi className="font-semibold">{authorName ?? ANONYMOUS}</bdi>
      <Dot />
      <time dateTime={createdAt} suppressHydrationWarning>
        {formatMoment(createdAt)}
      </time>
      <Dot />
      <span>{readingTime(readingMinutes)}</span>
      {children}
    </p>
  )
}

export function Dot() {
  return (
    <span aria-hidden="true" className="text-rose">
      •
    </span>
  )
}

function readingTime(minutes: number): string {
  return minutes <= 1 ? 'דקת קריאה' : `${minutes} דקות קריאה`
}
