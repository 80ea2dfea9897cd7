/** Tools under the title of an open record: preview, preview link, revisions and others. */
import { useState, type ReactNode } from 'react'
import { newTab } from '../../../lib/links'
import { Icon } from '../parts/Icon'
import { ACTION } from '../parts/lists/ItemActions'
import { PreviewLinkDialog } from './PreviewLinkDialog'
import type { Section } from './sections'

interface Props {
  section: Section
  id: number
  /** Whether the record has something unpublished: a draft, or unpublished changes. */
  isHidden: boolean
  /** Further tools: revisions, sharing, deleting. */
  children: ReactNode
}

export function RecordTools({ section, id, isHidden, children }: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="-mx-2 -mt-3 flex min-h-11 flex-wrap items-center sm:-mx-3 [&_svg]:max-sm:hidden">
      {isHidden && (
        <>
          <a href={`/preview#${section}/${id}`} {...newTab} className={ACTION}>
            <Icon name="eye" />
            תצוגה מקדימה<span className="sr-only"> (נפתח בחלון חדש)</span>
          </a>
          <button type="button" onClick={() => setOpen(true)} className={ACTION}>
            <Icon name="link" />
            <span>
              קישור סודי<span className="max-sm:sr-only"> לתצוגה</span>
            </span>
          </button>
          <PreviewLinkDialog section={section} id={id} open={isOpen} onClose={() => setOpen(false)} />
        </>
      )}
      {children}
    </div>
  )
}
