/** Heading of an open record: links to its list and to its page on the site, title, badges. */
import type { ReactNode } from 'react'
import { newTab } from '../../../lib/links'
import { AdminLink } from '../layout/AdminLink'
import { ScreenTitle } from '../layout/ScreenTitle'
import { SCREEN_TITLE } from './classes'
import { Icon } from './Icon'

interface Props {
  tab: string
  /** 'לכל הטיולים' */
  back: string
  title: string
  /** The document's title, which also names a printed file, where `title` alone does not say of what. */
  screenTitle?: string
  /** The public page, or null while there is none. */
  page: string | null
  /** Whether the title is the record's name, which its first field repeats: small on a phone. */
  isName?: boolean
  /** Status badges beside the title. */
  badges?: ReactNode
  /** The screen's button, at the end of the title's line. */
  action?: ReactNode
}

export function RecordHeading({
  tab,
  back,
  title,
  screenTitle = title,
  isName = false,
  page,
  badges,
  action,
}: Props) {
  return (
    <header className="mb-5">
      <ScreenTitle title={screenTitle} />
      <div className="-mx-2 flex flex-wrap justify-between gap-x-4 sm:-me-3">
        <AdminLink
          to={{ tab, open: null }}
          className="inline-flex min-h-11 items-center gap-2 px-2 text-sm font-semibold text-sea hover:underline"
        >
          <Icon name="back" />
          {back}
        </AdminLink>
        {page && <PageLink href={page} />}
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h2
          className={`min-w-0 wrap-anywhere max-sm:w-full ${SCREEN_TITLE} ${isName ? 'max-sm:line-clamp-2 max-sm:text-xl' : ''}`}
        >
          <bdi dir="rtl">{title}</bdi>
        </h2>
        {badges && <p className="flex flex-wrap gap-1.5">{badges}</p>}
        {action && <div className="sm:ms-auto">{action}</div>}
      </div>
    </header>
  )
}

export function PageLink({ href, about }: { href: string; about?: string }) {
  return (
    <a
      href={href}
      {...newTab}
      className="inline-flex min-h-11 items-center gap-2 rounded-full px-2 text-sm font-semibold text-sea hover:bg-sand-deep sm:px-3"
    >
      <Icon name="external" />
      לדף באתר
      <span className="sr-only">{about ? ` של ${about}` : ''} (נפתח בחלון חדש)</span>
    </a>
  )
}
