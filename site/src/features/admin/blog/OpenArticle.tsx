/** One article in its editor: a new one of a category, with the assistant or by hand, or a stored one. */
import { useState } from 'react'
import { useAdminRoute } from '../layout/useAdminRoute'
import { NotFound } from '../parts/NotFound'
import { RecordHeading } from '../parts/RecordHeading'
import { NotLoaded } from '../parts/lists/NotLoaded'
import { SkeletonRows } from '../parts/lists/SkeletonRows'
import type { Article, ArticleListed } from '../types'
import { useOtherSlugs } from '../useAddresses'
import { useLastDefined } from '../useLastDefined'
import { CATEGORIES } from '../../../../page-data/choices.mjs'
import { HowToSwitchOn } from '../writing/HowToSwitchOn'
import { useAssistant } from '../writing/useAssistant'
import { WritingPanel } from '../writing/WritingPanel'
import { ArticleBadges } from './parts/ArticleBadges'
import { ArticleForm } from './ArticleForm'
import { articleApi, useListedArticle } from './api/useArticles'

const NOT_LOADED = 'המאמר לא נטען'

export function NewArticle({ category }: { category: string }) {
  const { rename } = useAdminRoute()
  const { data: assistant, isFetched } = useAssistant()
  const [isByHand, setByHand] = useState(false)
  const [id, setId] = useState<number>()
  const { data: listed } = useListedArticle(id)
  const takenSlugs = useOtherSlugs('articles', id)
  const chosen = CATEGORIES.find((each) => each === category) ?? CATEGORIES[0]

  function named(article: Article) {
    setId(article.id)
    rename({ tab: 'blog', open: String(article.id) })
  }
  if (!isFetched) return <SkeletonRows />
  // The form refetches the assistant: once it is shown, a later answer must not replace it.
  if (!assistant?.isSetUp && !isByHand) setByHand(true)
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
      <Heading article={listed} otherwise="מאמר חדש" />
      {assistant && !assistant.isSetUp && <HowToSwitchOn />}
      <ArticleForm article={null} category={chosen} takenSlugs={takenSlugs} onCreated={named} />
    </>
  )
}

export function OpenArticle({ id }: { id: number }) {
  const query = useListedArticle(id)
  const listed = useLastDefined(query.data)
  if (listed === undefined && query.errorUpdateCount === 0 && query.isFetching) return <SkeletonRows />
  return (
    <>
      <Heading article={listed} otherwise={listed === null ? 'המאמר לא נמצא' : 'המאמר'} />
      {listed && <Loaded listed={listed} />}
      {listed === null && <NotFound />}
      {listed === undefined && <NotLoaded of={query} title={NOT_LOADED} />}
    </>
  )
}

function Heading({ article, otherwise }: { article?: ArticleListed | null; otherwise: string }) {
  const page = article?.status === 'published' ? `/blog/${article.slug}` : null
  return (
    <RecordHeading
      tab="blog"
      back="לכל המאמרים"
      title={article?.title ?? otherwise}
      isName={!!article}
      page={page}
      badges={article && <ArticleBadges article={article} />}
    />
  )
}

function Loaded({ listed }: { listed: ArticleListed }) {
  const query = articleApi.useRecord(listed)
  const article = query.data
  const takenSlugs = useOtherSlugs('articles', listed.id)
  if (article) return <ArticleForm article={article} category={article.category} takenSlugs={takenSlugs} />
  return <NotLoaded of={query} title={NOT_LOADED} mayBeGone />
}
