import { NEW } from '../layout/route'

const WITH_TITLE = `${NEW}:`

/** What stands in the address while a new page with this title is open. */
export const newPage = (title: string) => WITH_TITLE + title

/** The title that a new page begins with; null where the address says something else. */
export const newTitle = (open: string | null) => {
  if (open === NEW) return ''
  return open?.startsWith(WITH_TITLE) ? open.slice(WITH_TITLE.length) : null
}
