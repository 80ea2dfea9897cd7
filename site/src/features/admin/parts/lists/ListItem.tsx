/** One record of a list: its picture, if its kind has any, its name, badges and facts, and under them what can be done with it. */
import type { ReactNode } from 'react'
import type { Picture as PictureRecord } from '../../../../../page-data/types'
import { Picture } from '../../../../ui/Picture'
import { AdminLink } from '../../layout/AdminLink'
import type { AdminRoute } from '../../layout/route'
import { CARD } from '../classes'

interface Props {
  /** Undefined where its kind has none. */
  picture?: PictureRecord | null
  title: string
  /** Where its form is: what its title leads to. */
  opens: AdminRoute
  badges: ReactNode
  actions: ReactNode
  children: ReactNode
}

export function ListItem({ picture, title, opens, badges, actions, children }: Props) {
  const columns =
    picture === undefined
      ? 'grid-cols-[minmax(0,1fr)_auto]'
      : 'grid-cols-[auto_minmax(0,1fr)] sm:grid-cols-[auto_minmax(0,1fr)_auto]'
  return (
    <li
      // A button that goes once it was pressed leaves the focus here (layout/useKeptFocus.ts).
      tabIndex={-1}
      className={`${CARD} grid not-focus-visible:outline-none gap-x-3 p-3 pb-1 sm:gap-x-5 sm:p-4 ${columns}`}
    >
      {picture !== undefined && (
        <Picture
          picture={picture}
          sizes="(min-width: 640px) 176px, 64px"
          placeholderLabel=""
          className="size-16 rounded-ss-[1.5rem] max-sm:row-span-2 sm:row-span-2 sm:h-full sm:min-h-32 sm:w-44 sm:rounded-ss-[3rem]"
        />
      )}
      <div>
        <h3 className="font-text text-base leading-snug font-semibold">
          <AdminLink
            to={opens}
            className="inline-block min-h-6 max-w-full wrap-anywhere hover:text-terracotta hover:underline"
          >
            <bdi dir="rtl">{title}</bdi>
          </AdminLink>
        </h3>
        <div className="mt-1 text-sm text-ink-soft empty:hidden">{children}</div>
      </div>
      {/* On a phone below the facts. */}
      <span
        className={`flex flex-wrap gap-x-1.5 self-start max-sm:*:mt-1.5 sm:gap-y-1.5 ${picture === undefined ? 'max-sm:col-span-2' : 'max-sm:col-start-2'}`}
      >
        {badges}
      </span>
      <div className="col-span-2 mt-2 border-t border-line sm:pt-1 sm:self-end">{actions}</div>
    </li>
  )
}
