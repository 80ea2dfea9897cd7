/** Tools under the title of an open record: the used ones in a row, the others and what takes it away behind "more". */
import { use, useState, type ReactNode } from 'react'
import { newTab } from '../../../lib/links'
import { IsSending } from '../forms/saving/IsSending'
import { Icon } from '../parts/Icon'
import { ACTION, ROW, Unfolded } from '../parts/lists/ItemActions'
import { ShareRecord } from '../parts/ShareRecord'
import { PreviewLinkDialog } from './PreviewLinkDialog'
import type { Publishable } from './publicationState'
import type { Section } from './sections'

interface Props {
  section: Section
  record: Publishable & { id: number; title: string; slug: string }
  /** Whether the record has something unpublished: a draft, or unpublished changes. */
  isHidden: boolean
  /** Takes it off the site; undefined while that is not offered. */
  onUnpublish?: () => void
  /** The button of the bin. */
  bin: ReactNode
  /** Further tools: revisions. */
  children: ReactNode
}

export function RecordTools({ section, record, isHidden, onUnpublish, bin, children }: Props) {
  const [isLinkOpen, setLinkOpen] = useState(false)
  const share = section !== 'pages' && <ShareRecord section={section} record={record} />
  return (
    <div
      role="group"
      aria-label="פעולות"
      // Takes the focus of a button that is removed when pressed (layout/useKeptFocus.ts).
      tabIndex={-1}
      className={`${ROW} not-focus-visible:outline-none -mx-1.5 -mt-3 flex min-h-11 sm:-mx-3`}
    >
      {isHidden ? (
        <a href={`/preview#${section}/${record.id}`} {...newTab} className={ACTION}>
          <Icon name="eye" />
          תצוגה מקדימה<span className="sr-only"> (נפתח בחלון חדש)</span>
        </a>
      ) : (
        share
      )}
      {children}
      <Unfolded name={record.title} hasWord>
        {isHidden && (
          <button type="button" onClick={() => setLinkOpen(true)} className={ACTION}>
            <Icon name="link" />
            קישור סודי לתצוגה
          </button>
        )}
        {isHidden && share}
        {onUnpublish && <UnpublishButton onPress={onUnpublish} />}
        {bin}
      </Unfolded>
      {isHidden && (
        <PreviewLinkDialog
          section={section}
          id={record.id}
          open={isLinkOpen}
          onClose={() => setLinkOpen(false)}
        />
      )}
    </div>
  )
}

/** Not a submit button: it would be the form's first, which Enter presses in any field. */
function UnpublishButton({ onPress }: { onPress: () => void }) {
  const isSending = use(IsSending)
  return (
    <button
      type="button"
      aria-disabled={isSending || undefined}
      aria-busy={isSending}
      onClick={() => isSending || onPress()}
      className={`${ACTION} aria-disabled:opacity-50`}
    >
      <Icon name="eyeOff" />
      להסיר מהאתר
    </button>
  )
}
