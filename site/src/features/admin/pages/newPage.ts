import { NEW } from '../layout/route'

const WITH_TITLE = `${NEW}:`

/** The `open` of the URL for a new page with this title. */
export const newPage = (title: string) => WITH_TITLE + title

/** The initial title of a new page; null if `open` is not of a new page. */
export const newTitle = (open: string | null) => {
  if (open === NEW) return ''
  return open?.startsWith(WITH_TITLE) ? open.slice(WITH_TITLE.length) : null
}
