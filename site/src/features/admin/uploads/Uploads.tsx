/** Uploads of a field: the list of chosen files, and the button that starts them. Nothing is sent before. */
import { useEffect, useRef, type ReactNode } from 'react'
import { Button } from '../../../ui/Button'
import { classNames } from '../../../lib/classNames'
import { FieldError } from '../forms/fields/Field'
import { SHOW } from '../forms/fields/focusField'
import { UploadButton } from './UploadButton'
import { UploadList } from './UploadList'
import { useDroppedFiles } from './useDroppedFiles'
import { isUploading } from './useUploadFiles'
import { useUploads } from './useUploads'
import { useUnsentPictures } from './useUnsentPictures'

interface Props {
  /** The API's name of the field. */
  name: string
  several?: boolean
  /** Name of the form value that counts this field's pictures that are not uploaded yet. */
  waitingName?: string
  /** Accepts files dropped anywhere on the page; for one field of a page. */
  takesDrops?: boolean
  onUploaded: (path: string) => void
  /** Further ways to add a picture, beside the button. */
  children: ReactNode
}

export function Uploads({
  name,
  several = false,
  waitingName = 'waitingPictures',
  takesDrops = true,
  onUploaded,
  children,
}: Props) {
  const uploads = useUploads({ several, onUploaded })
  const waiting = useUnsentPictures(uploads, waitingName)
  const isOver = useDroppedFiles(takesDrops ? uploads.add : null)
  const toStart = uploads.files.filter((file) => !isUploading(file)).length
  const start = useRef<HTMLDivElement>(null)

  // Scrolls the start button into view, clear of sticky bars.
  const isWaiting = toStart > 0
  useEffect(() => {
    if (!isWaiting) return
    start.current?.dispatchEvent(new Event(SHOW, { bubbles: true }))
    window.setTimeout(() => start.current?.scrollIntoView({ block: 'nearest' }))
  }, [isWaiting])

  return (
    <div
      className={classNames(
        'rounded-card border-2 border-dashed p-4',
        isOver ? 'border-sea bg-blush' : 'border-line',
      )}
    >
      <div className="flex flex-wrap gap-2">
        <UploadButton
          label={several ? 'להעלות תמונות' : 'להעלות תמונה'}
          name={name}
          several={several}
          onFiles={uploads.add}
        />
        {children}
      </div>
      <p className="mt-3 text-sm text-ink-soft">
        {several ? 'עד 5 תמונות בכל פעם, כל אחת עד 10 מגה־בייט.' : 'תמונה אחת, עד 10 מגה־בייט.'}
        {takesDrops && <span className="pointer-coarse:hidden"> אפשר גם לגרור לכאן או להדביק.</span>}
      </p>
      <UploadList uploads={uploads} label="תמונות להעלאה" />
      {toStart > 0 && (
        <div ref={start} className="scroll-mb-60 lg:scroll-mb-36">
          <Button ref={waiting.ref} className="mt-4" onClick={() => void uploads.start()}>
            {toStart === 1 ? 'להתחיל להעלות' : `להתחיל להעלות ${toStart} תמונות`}
          </Button>
        </div>
      )}
      <FieldError>{waiting.error}</FieldError>
    </div>
  )
}
