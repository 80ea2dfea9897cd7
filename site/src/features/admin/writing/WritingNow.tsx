/** Cards of running and failed generations, and of those that finished while the list was open. */
import { useState } from 'react'
import { SCREEN_TITLE } from '../parts/classes'
import type { WrittenArticle } from '../types'
import { isUnderWay, useWrittenArticles } from './useAssistant'
import { useFinishedNotice } from './useFinishedNotice'
import { WritingCard } from './WritingCard'

export function WritingNow() {
  const { data: articles = [] } = useWrittenArticles()
  const finished = useFinishedNotice(articles)
  const [dismissed, setDismissed] = useState<string[]>([])
  const shown = articles.filter((article) => isShown(article, finished) && !dismissed.includes(article.jobId))
  if (shown.length === 0) return null
  return (
    <section aria-labelledby="writing-now">
      <h2 id="writing-now" className={`mb-5 ${SCREEN_TITLE}`}>
        העוזרת כותבת
      </h2>
      <ul className="space-y-3">
        {shown.map((article) => (
          <WritingCard
            key={article.jobId}
            article={article}
            onDismiss={() => setDismissed((before) => [...before, article.jobId])}
          />
        ))}
      </ul>
    </section>
  )
}

const isShown = (article: WrittenArticle, finished: ReadonlySet<string>) =>
  isUnderWay(article) || article.status === 'failed' || finished.has(article.jobId)
