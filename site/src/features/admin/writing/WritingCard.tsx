/** Card of one generation: its progress, and buttons to cancel, retry or open it. */
import { Button } from '../../../ui/Button'
import { AdminLink } from '../layout/AdminLink'
import { BusyButton } from '../parts/BusyButton'
import { CARD } from '../parts/classes'
import type { WrittenArticle } from '../types'
import { isUnderWay, useCancelArticle, useRetryArticle } from './useAssistant'

interface Props {
  article: WrittenArticle
  onDismiss: () => void
}

export function WritingCard({ article, onDismiss }: Props) {
  return (
    <li className={`${CARD} p-5`}>
      <p className="font-semibold">
        <bdi dir="rtl">{article.title}</bdi>
      </p>
      {isUnderWay(article) && <UnderWay article={article} />}
      {article.status === 'failed' && <Failed article={article} />}
      {article.status === 'succeeded' && <Finished article={article} onDismiss={onDismiss} />}
    </li>
  )
}

function UnderWay({ article }: { article: WrittenArticle }) {
  const { title, progress, message, status } = article
  const waits = status === 'queued' && message !== ''
  return (
    <>
      <p role="status" className="mt-1 text-sm text-ink-soft">
        {waits ? `${message} מנסה שוב בעוד רגע…` : message || 'מתחילה…'}
      </p>
      <div
        role="progressbar"
        aria-label={`ההתקדמות של ${title}`}
        aria-valuenow={progress}
        aria-valuemin={0}
        aria-valuemax={100}
        className="mt-3 h-2 overflow-hidden rounded-full bg-sand-deep"
      >
        <div
          className="h-full rounded-full bg-sea transition-[inline-size] duration-700 motion-reduce:transition-none"
          style={{ inlineSize: `${Math.max(progress, 4)}%` }}
        />
      </div>
      <div className="mt-4">
        <Cancel article={article} words="לבטל" />
      </div>
    </>
  )
}

function Failed({ article }: { article: WrittenArticle }) {
  const retry = useRetryArticle()
  return (
    <>
      <p role="status" className="mt-1 text-ink-soft">
        {article.message}
        {article.written && ' הטקסט עצמו כבר שמור בטיוטה.'}
      </p>
      <div className="mt-3 flex flex-wrap gap-3">
        <BusyButton variant="outline" busy={retry.isPending} onClick={() => retry.mutate(article.jobId)}>
          לנסות שוב
        </BusyButton>
        <Cancel article={article} words="לוותר" />
      </div>
    </>
  )
}

function Finished({ article, onDismiss }: Props) {
  return (
    <>
      <p className="mt-1 text-ink-soft">{article.message}</p>
      <div className="mt-3 flex flex-wrap items-center gap-3">
        <AdminLink
          to={{ tab: 'blog', open: String(article.id) }}
          className="inline-flex min-h-11 items-center rounded-full bg-terracotta px-6 font-semibold text-white hover:bg-terracotta-deep"
        >
          לקרוא ולבדוק
        </AdminLink>
        <Button variant="quiet" onClick={onDismiss}>
          אחר כך
        </Button>
      </div>
    </>
  )
}

function Cancel({ article, words }: { article: WrittenArticle; words: string }) {
  const cancel = useCancelArticle()
  return (
    <BusyButton variant="quiet" busy={cancel.isPending} onClick={() => cancel.mutate(article.jobId)}>
      {words}
      <span className="sr-only"> את {article.title}</span>
    </BusyButton>
  )
}
