import { RefusedItem } from './RefusedItem'
import { UploadItem } from './UploadItem'
import type { Uploads } from './useUploads'

/** What was chosen and is no picture of the site yet, and what may not become one. */
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
