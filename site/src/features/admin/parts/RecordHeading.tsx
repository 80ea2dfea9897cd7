/** Above an open record: the way back to its list, its name, and its page on the site. */
import { newTab } from '../../../lib/links'
import { AdminLink } from '../layout/AdminLink'
import { Icon } from './Icon'

interface Props {
  tab: string
  /** 'לכל הטיולים' */
  back: string
  title: string
  /** The public page, or null while there is none. */
  page: string | null
}

export function RecordHeading({ tab, back, title, page }: Props) {
  return (
    <header className="mb-5">
      <AdminLink
        to={{ tab, open: null }}
        className="-ms-2 inline-flex min-h-11 items-center gap-2 px-2 text-sm font-semibold text-sea hover:underline"
      >
        <Icon name="back" />
        {back}
      </AdminLink>
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <h2 className="text-xl">
          <bdi dir="rtl">{title}</bdi>
        </h2>
        {page && <PageLink href={page} />}
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
