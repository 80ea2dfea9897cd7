/** Toast when a generation ends, also one that was running when another screen was open. */
import { useEffect, useState } from 'react'
import { useToast } from '../../../ui/Toast'
import type { WrittenArticle } from '../types'
import { followedJobs, isUnderWay, useRefresh } from './useAssistant'

/** Returns the ids of jobs that succeeded while the calling component was mounted. */
export function useFinishedNotice(articles: WrittenArticle[]): ReadonlySet<string> {
  const { toast } = useToast()
  const refresh = useRefresh()
  const [finished, setFinished] = useState<ReadonlySet<string>>(new Set())

  useEffect(() => {
    for (const article of articles) {
      if (isUnderWay(article)) followedJobs.add(article.jobId)
      else if (followedJobs.delete(article.jobId)) tell(article)
    }
    function tell({ jobId, status, slug, message }: WrittenArticle) {
      if (status === 'failed') {
        toast({ title: 'שגיאה ביצירת המאמר', description: message, variant: 'destructive' })
        return
      }
      setFinished((before) => new Set(before).add(jobId))
      toast({ title: 'המאמר נוצר בהצלחה עם AI!', description: slug })
      void refresh()
    }
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [articles])

  return finished
}
