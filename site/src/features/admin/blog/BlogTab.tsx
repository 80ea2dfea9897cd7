/** The articles: choose a category to begin a new one, the numbers, the list; or one article in its editor. */
import { Bin } from '../bin/Bin'
import { BIN } from '../bin/binKinds'
import { BinLink } from '../bin/BinLink'
import { useAdminRoute } from '../layout/useAdminRoute'
import { WritingNow } from '../writing/WritingNow'
import { ArticleList } from './ArticleList'
import { BlogNumbers } from './parts/BlogNumbers'
import { CategoryPicker } from './parts/CategoryPicker'
import { NewArticle, OpenArticle } from './OpenArticle'

export function BlogTab() {
  const { route } = useAdminRoute()

  if (route.open?.startsWith('new')) return <NewArticle category={route.open.slice('new:'.length)} />
  if (route.open === BIN) return <Bin kind="article" />
  if (route.open) return <OpenArticle key={route.open} id={Number(route.open)} />
  return (
    <div className="space-y-10">
      <CategoryPicker />
      <WritingNow />
      <BlogNumbers />
      <div>
        <ArticleList />
        <BinLink kind="article" />
      </div>
    </div>
  )
}
