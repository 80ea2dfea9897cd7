/** Actions of one record of a list. Every label has the record's name, for screen readers. */
import { useId, useState, type ReactNode } from 'react'
import { AdminLink } from '../../layout/AdminLink'
import type { AdminRoute } from '../../layout/route'
import { Icon } from '../Icon'
import { PageLink } from '../RecordHeading'

interface Props {
  name: string
  edit: AdminRoute
  /** The public page, or null while there is none. */
  page: string | null
  onDelete: () => void
  /** The most used actions, beside the edit link. */
  children?: ReactNode
  /** Rarely used actions: collapsed, together with the page link and the delete button. */
  moreActions?: ReactNode
}

const SHAPE =
  'inline-flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-full px-2 text-sm font-semibold sm:px-3 hover:bg-sand-deep disabled:opacity-50'

export const ACTION = `${SHAPE} text-sea`

/** For less important actions. */
export const QUIET_ACTION = `${SHAPE} text-ink-soft hover:text-ink`

/** Row of actions. On a phone icons are hidden, except those with `max-sm:block!`. */
export const ROW =
  'flex-wrap items-center max-sm:gap-x-2 max-sm:gap-y-1 max-sm:[&>*]:px-1.5 [&_svg]:max-sm:hidden'

export function ItemActions({ name, edit, page, onDelete, children, moreActions }: Props) {
  const rest = (
    <>
      {moreActions}
      {page && <PageLink href={page} about={name} />}
      <button type="button" onClick={onDelete} className={`${QUIET_ACTION} ms-auto [&_svg]:max-sm:block!`}>
        <Icon name="bin" />
        <span className="max-sm:sr-only">מחיקה</span>
        <span className="sr-only"> של {name}</span>
      </button>
    </>
  )
  return (
    <div className={`${ROW} -mx-1.5 flex sm:-mx-3 xl:-mb-1.5`}>
      <AdminLink to={edit} className={ACTION}>
        <Icon name="edit" className="size-5 max-sm:block!" />
        עריכה<span className="sr-only"> של {name}</span>
      </AdminLink>
      {children}
      {moreActions ? <Unfolded name={name}>{rest}</Unfolded> : rest}
    </div>
  )
}

interface UnfoldedProps {
  name: string
  /** The word "more" also on a phone, where the arrow stands alone in a list: all actions fit in one row there. */
  hasWord?: boolean
  children: ReactNode
}

/** A second row of buttons, collapsed at first. */
export function Unfolded({ name, hasWord = false, children }: UnfoldedProps) {
  const [isUnfolded, setUnfolded] = useState(false)
  const region = useId()
  return (
    <>
      <button
        type="button"
        aria-expanded={isUnfolded}
        aria-controls={region}
        onClick={() => setUnfolded(!isUnfolded)}
        className={`${QUIET_ACTION} ms-auto aria-expanded:bg-sand-deep`}
      >
        <span className={hasWord ? undefined : 'max-sm:sr-only'}>עוד</span>
        <span className="sr-only"> פעולות: {name}</span>
        <Icon name="down" className={`size-4 max-sm:block! ${isUnfolded ? 'rotate-180' : ''}`} />
      </button>
      <div id={region} className={`${ROW} w-full max-sm:px-0! ${isUnfolded ? 'flex' : 'hidden'}`}>
        {children}
      </div>
    </>
  )
}
