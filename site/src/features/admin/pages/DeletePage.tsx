import { DeleteRecord } from '../bin/DeleteRecord'
import type { PageListed } from '../types'

export function DeletePage({ page, onDone }: { page: PageListed | null; onDone: () => void }) {
  return (
    <DeleteRecord kind="page" record={page} onDone={onDone}>
      {whatIsLost(page)}
    </DeleteRecord>
  )
}

export const whatIsLost = (page: Pick<PageListed, 'published'> | null) =>
  page?.published ? 'יירד מהאתר עם כל הטקסט שלו.' : 'יימחק עם כל הטקסט שלו.'
