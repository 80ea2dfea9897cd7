/** One article in its editor: a new one in its category, with the assistant or by hand, or one read anew. */
import { useState } from 'react'
import { ErrorState } from '../../../ui/ErrorState'
import { useDeskRoute } from '../desk/useDeskRoute'
import { RecordHeading } from '../parts/RecordHeading'
import { SkeletonRows } from '../parts/SkeletonRows'
import { slugsOf } from '../slugsOf'
import type { Article, ArticleListed } from '../types'
import { CATEGORIES } from '../words'
import { HowToSwitchOn } from '../writing/HowToSwitchOn'
import { useAssistant } from '../writing/useAssistant'
import { WritingPanel } from '../writing/WritingPanel'
import { ArticleForm } from './ArticleForm'
import { useArticle } from './useArticles'

export function NewArticle({ articles, category }: { articles: ArticleListed[]; category: string }) {
  const { rename } = useDeskRoute()
  const { data: assistant, isFetching } = useAssistant()
  const [isByHand, setByHand] = useState(false)
  const [id, setId] = useState<number>()
  const chosen = CATEGORIES.find((each) => each === category) ?? CATEGORIES[0]

  function named(article: Article) {
    setId(article.id)
    rename({ tab: 'blog', open: String(article.id) })
  }
  if (!assistant && isFetching) return <SkeletonRows />
  if (assistant?.isSetUp && !isByHand) {
    return (
      <>
        <Heading otherwise="מאמר חדש" />
        <WritingPanel category={chosen} month={assistant.month} onByHand={() => setByHand(true)} />
      </>
    )
  }
  return (
    <>
      <Heading article={articles.find((article) => article.id === id)} otherwise="מאמר חדש" />
      {assistant && !assistant.isSetUp && <HowToSwitchOn />}
      <ArticleForm article={null} category={chosen} taken={slugsOf(articles, id)} onCreated={named} />
    </>
  )
}

export function OpenArticle({ id, articles }: { id: number; articles: ArticleListed[] }) {
  const listed = articles.find((article) => article.id === id)
  return (
    <>
      <Heading article={listed} otherwise="המאמר לא נמצא" />
      {listed ? (
        <Loaded slug={listed.slug} taken={slugsOf(articles, id)} />
      ) : (
        <p className="text-ink-soft">ייתכן שהוא נמחק בינתיים.</p>
      )}
    </>
  )
}

function Heading({ article, otherwise }: { article?: ArticleListed; otherwise: string }) {
  const page = article?.status === 'published' ? `/blog/${article.slug}` : null
  return <RecordHeading tab="blog" back="לכל המאמרים" title={article?.title ?? otherwise} page={page} />
}

function Loaded({ slug, taken }: { slug: string; taken: ReadonlySet<string> }) {
  // The address at which it was opened: a save may change it while the form stays as it is.
  const [openedAt] = useState(slug)
  const { data: article, isFetching, refetch } = useArticle(openedAt)
  if (article) return <ArticleForm article={article} category={article.category} taken={taken} />
  if (isFetching) return <SkeletonRows />
  return <ErrorState title="המאמר לא נטען" text="כנראה החיבור נקטע לרגע." onRetry={() => void refetch()} />
}
