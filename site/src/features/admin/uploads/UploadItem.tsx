/** One chosen picture: waiting, progress, or error. */
import { Icon } from '../parts/Icon'
import { ICON_BUTTON } from '../parts/classes'
import { Ltr } from '../../../ui/Ltr'
import { Thumbnail } from './Thumbnail'
import { hasFailed, isUploading, type ListedFile } from './useUploadFiles'

interface Props {
  file: ListedFile
  onRetry: () => void
  onRemove: () => void
}

export function UploadItem({ file, onRetry, onRemove }: Props) {
  const name = file.name
  return (
    <li className="flex items-center gap-3 py-3">
      <Thumbnail content={file.data as Blob} />
      <div className="min-w-0 grow">
        <p className="font-semibold wrap-anywhere">
          <Ltr>{name}</Ltr>
        </p>
        <UploadStatus file={file} />
      </div>
      {hasFailed(file) && (
        <button
          type="button"
          data-tooltip
          aria-label={`להעלות שוב את ${name}`}
          onClick={onRetry}
          className={ICON_BUTTON}
        >
          <Icon name="refresh" />
        </button>
      )}
      <button
        type="button"
        data-tooltip
        aria-label={isUploading(file) ? `לבטל את ההעלאה של ${name}` : `להוציא את ${name}`}
        onClick={onRemove}
        className={ICON_BUTTON}
      >
        <Icon name="close" />
      </button>
    </li>
  )
}

function UploadStatus({ file }: { file: ListedFile }) {
  if (hasFailed(file)) {
    return (
      <p role="alert" className="text-sm font-semibold text-terracotta">
        {file.error}
      </p>
    )
  }
  if (!isUploading(file)) return <p className="text-sm text-ink-soft">{megabytes(file.size ?? 0)}, מחכה לך</p>
  const percent = file.progress.percentage ?? 0
  return (
    <>
      <div
        role="progressbar"
        aria-label={`העלאת ${file.name}`}
        aria-valuenow={percent}
        className="my-1.5 h-2 overflow-hidden rounded-full bg-sand-deep"
      >
        <div style={{ width: `${percent}%` }} className="h-full rounded-full bg-sea transition-[width]" />
      </div>
      <p className="text-sm text-ink-soft">{percent < 100 ? `${percent}%` : 'בודקת את התמונה...'}</p>
    </>
  )
}

const megabytes = (bytes: number) =>
  `${Math.max(0.1, bytes / 1024 / 1024).toLocaleString('he-IL', { maximumFractionDigits: 1 })} מגה־בייט`
