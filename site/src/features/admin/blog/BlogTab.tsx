/** The blog tab: categories for a new article and the list; or one article in its editor. */
import { useState } from 'react'
import { Bin } from '../bin/Bin'
import { BIN } from '../bin/binKinds'
import { BinLink } from '../bin/BinLink'
import { NEW } from '../layout/route'
import { useAdminRoute } from '../layout/useAdminRoute'
import { WritingNow } from '../writing/WritingNow'
import { ArticleList, EVERY_ARTICLE } from './ArticleList'
import { CategoryPicker } from './parts/CategoryPicker'
import { NewArticle, OpenArticle } from './OpenArticle'

export function BlogTab() {
  const { route } = useAdminRoute()
  const kept = useState(EVERY_ARTICLE)

  if (route.open?.startsWith('new:')) return <NewArticle category={route.open.slice('new:'.length)} />
  if (route.open === BIN) return <Bin kind="article" />
  if (route.open && route.open !== NEW) return <OpenArticle key={route.open} id={Number(route.open)} />
  return (
    <div className="space-y-6 sm:space-y-10">
      <CategoryPicker />
      <WritingNow />
      <div>
        <ArticleList isNewAsked={route.open === NEW} kept={kept} />
        <BinLink kind="article" />
      </div>
    </div>
  )
}
