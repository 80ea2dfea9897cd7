import { RefusedItem } from './RefusedItem'
import { UploadItem } from './UploadItem'
import type { Uploads } from './useUploads'

/** List of chosen files that are not uploaded yet, and of refused files. */
export function UploadList({ uploads, label }: { uploads: Uploads; label: string }) {
  const { files, refused, retry, remove } = uploads
  if (files.length === 0 && refused.length === 0) return null
  return (
    <ul aria-label={label} className="mt-4 divide-y divide-line border-y border-line">
      {files.map((file) => (
        <UploadItem
          key={file.id}
          file={file}
          onRetry={() => retry(file.id)}
          onRemove={() => remove(file.id)}
        />
      ))}
      {refused.map((file, index) => (
        <RefusedItem key={index} {...file} />
      ))}
    </ul>
  )
}
