/** What can be done with what is stored besides saving it: seen as it will be, shown to somebody, gone back in. */
import { useState, type ReactNode } from 'react'
import { newTab } from '../../../lib/links'
import { Button, ButtonLink } from '../../../ui/Button'
import { Icon } from '../parts/Icon'
import { PreviewLinkDialog } from './PreviewLinkDialog'
import type { Section } from './useNextVersion'

interface Props {
  section: Section
  id: number
  /** A draft, or changes that wait: there is something that visitors do not see. */
  isHidden: boolean
  /** The way to the versions before. */
  children: ReactNode
}

export function RecordTools({ section, id, isHidden, children }: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="flex flex-wrap gap-2">
      {isHidden && (
        <>
          <ButtonLink look="quiet" href={`/preview#${section}/${id}`} {...newTab}>
            <Icon name="eye" />
            תצוגה מקדימה<span className="sr-only"> (נפתח בחלון חדש)</span>
          </ButtonLink>
          <Button look="quiet" onClick={() => setOpen(true)}>
            <Icon name="link" />
            קישור סודי לתצוגה
          </Button>
          <PreviewLinkDialog section={section} id={id} open={isOpen} onClose={() => setOpen(false)} />
        </>
      )}
      {children}
    </div>
  )
}
