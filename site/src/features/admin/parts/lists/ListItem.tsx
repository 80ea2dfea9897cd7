/**
 * One record of a list: picture (if its kind has one), title, facts and badges, with the actions below. Badges and the last fact
 * share a row on a phone, where they fit in one, and have a column of their own on a wide screen.
 */
import type { ReactNode } from 'react'
import type { Picture as PictureRecord } from '../../../../../page-data/types'
import { Picture } from '../../../../ui/Picture'
import { AdminLink } from '../../layout/AdminLink'
import type { AdminRoute } from '../../layout/route'
import { CARD } from '../classes'

interface Props {
  /** Undefined if its kind has no pictures. */
  picture?: PictureRecord | null
  title: string
  /** The form that its title links to. */
  opens: AdminRoute
  badges: ReactNode
  actions: ReactNode
  children: ReactNode
  /** Beside the badges on a wide screen. */
  lastFact?: ReactNode
}

export function ListItem({ picture, title, opens, badges, actions, children, lastFact }: Props) {
  const columns =
    picture === undefined
      ? 'sm:grid-cols-[minmax(0,1fr)_auto] sm:px-5 sm:pt-4'
      : 'grid-cols-[auto_minmax(0,1fr)] sm:grid-cols-[auto_minmax(0,1fr)_auto] sm:grid-rows-[auto_auto_1fr_auto] xl:grid-cols-[auto_minmax(0,1fr)_16.25rem]'
  return (
    <li
      // Takes the focus of a button that is removed when pressed (layout/useKeptFocus.ts).
      tabIndex={-1}
      className={`${CARD} grid not-focus-visible:outline-none gap-x-3 p-3 pb-1 sm:gap-x-5 sm:pb-3 ${columns}`}
    >
      {picture !== undefined && (
        <Picture
          picture={picture}
          sizes="(min-width: 640px) 144px, 64px"
          placeholderLabel=""
          className="list-picture size-16 rounded-ss-[1.5rem] sm:row-span-4 sm:h-full sm:min-h-24 sm:w-36 sm:rounded-ss-[2.5rem] xl:h-24"
        />
      )}
      <div className="min-w-0 sm:contents">
        <h3 className="text-lg leading-snug text-sea">
          <AdminLink
            to={opens}
            className="inline-block min-h-6 max-w-full wrap-anywhere hover:text-terracotta hover:underline"
          >
            <bdi dir="rtl">{title}</bdi>
          </AdminLink>
        </h3>
        <div
          className={`mt-1 text-sm text-ink-soft empty:hidden sm:col-span-2 sm:col-start-[-3] ${lastFact ? 'xl:col-span-1' : ''}`}
        >
          {children}
        </div>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-soft sm:max-xl:contents xl:col-start-[-2] xl:row-span-2 xl:row-start-1 xl:flex-col xl:flex-nowrap xl:items-stretch">
          <span className="flex flex-wrap gap-x-2.5 gap-y-1.5 max-sm:*:py-0 sm:col-start-[-2] sm:row-start-1 sm:self-start">
            {badges}
          </span>
          {lastFact && (
            <div className="min-w-0 grow sm:col-span-2 sm:col-start-[-3] xl:grow-0">{lastFact}</div>
          )}
        </div>
      </div>
      <div className="col-span-full sm:col-start-[-3] sm:self-end">{actions}</div>
    </li>
  )
}
