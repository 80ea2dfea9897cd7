/** The articles: choose a category to begin a new one, the numbers, the list; or one article in its editor. */
import { Bin } from '../bin/Bin'
import { BIN } from '../bin/binKinds'
import { BinLink } from '../bin/BinLink'
import { ErrorState } from '../../../ui/ErrorState'
import { useDeskRoute } from '../desk/useDeskRoute'
import { SkeletonRows } from '../parts/SkeletonRows'
import { WritingNow } from '../writing/WritingNow'
import { ArticleList } from './ArticleList'
import { BlogNumbers } from './BlogNumbers'
import { CategoryPicker } from './CategoryPicker'
import { NewArticle, OpenArticle } from './OpenArticle'
import { useArticles } from './useArticles'

export function BlogTab() {
  const { route } = useDeskRoute()
  const { data: articles, isFetching, refetch } = useArticles()

  if (!articles && isFetching) return <SkeletonRows />
  if (!articles) {
    return (
      <ErrorState
        title="המאמרים לא נטענו"
        text="כנראה החיבור נקטע לרגע. שום דבר לא נמחק."
        onRetry={() => void refetch()}
      />
    )
  }
  if (route.open?.startsWith('new'))
    return <NewArticle articles={articles} category={route.open.slice('new:'.length)} />
  if (route.open === BIN) return <Bin kind="article" />
  if (route.open) return <OpenArticle key={route.open} id={Number(route.open)} articles={articles} />
  return (
    <div className="space-y-10">
      <CategoryPicker />
      <WritingNow />
      <BlogNumbers articles={articles} />
      <div>
        <ArticleList articles={articles} />
        <BinLink kind="article" />
      </div>
    </div>
  )
}
