/** Preview of the text, rendered by the API a moment after typing stops. */
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api } from '../../../lib/api'
import type { Schema } from '../../../lib/schemas'
import { useDebounced } from '../../../lib/useDebounced'

const PAUSE = 400

export function Preview({ markdown, isArticle }: { markdown: string; isArticle?: boolean }) {
  const text = useDebounced(markdown, PAUSE)
  const { data, isError, isPending } = useQuery({
    queryKey: ['/api/blog/preview', text],
    queryFn: () => api.post<Schema<'Rendered'>>('/api/blog/preview', { contentMd: text }),
    enabled: text.trim() !== '',
    placeholderData: keepPreviousData,
    gcTime: 60_000,
  })

  if (!text.trim()) return <p className="text-ink-soft">כאן יופיע הטקסט כמו שיראו אותו באתר.</p>
  if (isError) return <p className="text-ink-soft">התצוגה לא זמינה כרגע. אפשר להמשיך לכתוב כרגיל.</p>
  if (isPending) return <p className="text-ink-soft">מכינה תצוגה...</p>
  // Safe: the API renders and sanitises it by the same rules as the public page.
  const look = isArticle ? 'prose prose-article mt-0' : 'prose'
  return <div className={look} dangerouslySetInnerHTML={{ __html: data.html }} />
}
