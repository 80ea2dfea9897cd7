import { Icon } from '../../parts/Icon'
import { ACTION } from '../../parts/lists/ItemActions'
import { useDownload } from '../../parts/useDownload'

/** A plain link: the browser saves the file, also on a phone. */
export function DownloadTable() {
  const onDownload = useDownload()
  return (
    <p className="mt-6">
      <a href="/api/contacts/table" download onClick={onDownload} className={`${ACTION} -ms-2 sm:-ms-3`}>
        <Icon name="pages" />
        להוריד את כל הפניות כטבלה לאקסל
      </a>
    </p>
  )
}
