/** Uploading to a field: the list of what was chosen, and the button that starts it. Nothing leaves the device before. */
import type { ReactNode } from 'react'
import { Button } from '../../../ui/Button'
import { classNames } from '../../../lib/classNames'
import { FieldError } from '../forms/fields/Field'
import { UploadButton } from './UploadButton'
import { UploadList } from './UploadList'
import { useDroppedFiles } from './useDroppedFiles'
import { isOnItsWay } from './useUploadFiles'
import { useUploads } from './useUploads'
import { useUnsentPictures } from './useUnsentPictures'

interface Props {
  /** The API's name of the field. */
  name: string
  several?: boolean
  /** Where the form counts the pictures of this field that still wait. */
  waitingName?: string
  /** One field of a page takes what is dropped on it. */
  takesDrops?: boolean
  onUploaded: (path: string) => void
  /** Further ways to a picture, beside the button. */
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
  const toStart = uploads.files.filter((file) => !isOnItsWay(file)).length

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
        <Button ref={waiting.ref} className="mt-4" onClick={() => void uploads.start()}>
          {toStart === 1 ? 'להתחיל להעלות' : `להתחיל להעלות ${toStart} תמונות`}
        </Button>
      )}
      <FieldError id={`field-${waitingName}-error`}>{waiting.error}</FieldError>
    </div>
  )
}
