/** Uploading to a field: the list of what was chosen, and the button that starts it. Nothing leaves the device before. */
import { useEffect, useRef, type ReactNode } from 'react'
import { useController } from 'react-hook-form'
import { Button } from '../../../ui/Button'
import { classNames } from '../../../lib/classNames'
import { errorAt } from '../forms/errorAt'
import { FieldError } from '../forms/Field'
import { RefusedItem } from './RefusedItem'
import { UploadButton } from './UploadButton'
import { UploadItem } from './UploadItem'
import { useDroppedFiles } from './useDroppedFiles'
import { isOnItsWay } from './useUploadFiles'
import { useUploads, type Uploads as List } from './useUploads'

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
  const waiting = useWaiting(uploads, waitingName)
  const isOver = useDroppedFiles(takesDrops ? uploads.add : null)
  const { files, refused } = uploads
  const toStart = files.filter((file) => !isOnItsWay(file)).length

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
      {(files.length > 0 || refused.length > 0) && (
        <ul aria-label="תמונות להעלאה" className="mt-4 divide-y divide-line border-y border-line">
          {files.map((file) => (
            <UploadItem
              key={file.id}
              file={file}
              onRetry={() => uploads.retry(file.id)}
              onRemove={() => uploads.remove(file.id)}
            />
          ))}
          {refused.map((file, place) => (
            <RefusedItem key={place} {...file} />
          ))}
        </ul>
      )}
      {toStart > 0 && (
        <Button ref={waiting.ref} className="mt-4" onClick={uploads.start}>
          {toStart === 1 ? 'להתחיל להעלות' : `להתחיל להעלות ${toStart} תמונות`}
        </Button>
      )}
      <FieldError id={`field-${waitingName}-error`}>{waiting.error}</FieldError>
    </div>
  )
}

/**
 * The form knows how many pictures still wait, so that saving or leaving forgets none of them; and when the form is
 * emptied, the list is.
 */
function useWaiting({ files, clear }: List, name: string) {
  const { field, formState } = useController<Record<string, number>>({ name })
  const { value, onChange, ref } = field
  const told = useRef(0)
  const count = files.length

  useEffect(() => {
    if (value === count) return
    if (told.current === count) {
      clear()
      if (value !== 0) onChange(0)
      told.current = 0
    } else {
      told.current = count
      onChange(count)
    }
  })
  return { ref, error: errorAt(formState.errors, name) }
}
