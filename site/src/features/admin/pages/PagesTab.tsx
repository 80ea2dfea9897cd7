/** The owner's pages: the list with a button for a new one; or one page in its form. */
import { useState } from 'react'
import { Bin } from '../bin/Bin'
import { BIN } from '../bin/binKinds'
import { BinLink } from '../bin/BinLink'
import { useAdminRoute } from '../layout/useAdminRoute'
import { NotLoaded } from '../parts/lists/NotLoaded'
import { BATCH } from '../parts/lists/ShowMore'
import { usePages } from './api/usePages'
import { newTitle } from './newPage'
import { NewPage, OpenPage } from './OpenPage'
import { PageList } from './PageList'

export function PagesTab() {
  const { route } = useAdminRoute()
  const query = usePages()
  const count = useState(BATCH)
  const pages = query.data
  if (!pages) return <NotLoaded of={query} title="העמודים לא נטענו" calm="שום דבר לא נמחק." />
  const title = newTitle(route.open)
  if (title !== null) return <NewPage key={title} title={title} pages={pages} />
  if (route.open === BIN) return <Bin kind="page" />
  if (route.open) return <OpenPage key={route.open} id={Number(route.open)} pages={pages} />
  return (
    <>
      <PageList pages={pages} count={count} />
      <BinLink kind="page" />
    </>
  )
}
