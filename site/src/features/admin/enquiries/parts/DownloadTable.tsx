import { Icon } from '../../parts/Icon'
import { ACTION } from '../../parts/lists/ItemActions'

/** A plain link: the browser saves the file, also on a phone. */
export function DownloadTable() {
  return (
    <p className="mt-6">
      <a href="/api/contacts/table" download className={`${ACTION} -ms-2 sm:-ms-3`}>
        <Icon name="pages" />
        להוריד את כל הפניות כטבלה לאקסל
      </a>
    </p>
  )
}
