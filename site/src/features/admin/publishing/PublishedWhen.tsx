/** 'עודכן לפני 2 דקות'. Not inside the status region, which would read every minute aloud. */
import { useEffect, useState } from 'react'
import { timeAgo } from './timeAgo'

const MINUTE = 60_000

export function PublishedWhen({ moment }: { moment: string | null }) {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    setNow(Date.now())
    const timer = window.setInterval(() => setNow(Date.now()), MINUTE)
    return () => window.clearInterval(timer)
  }, [moment])

  if (!moment) return null
  return <span className="text-ink-soft max-sm:hidden">עודכן {timeAgo(Date.parse(moment), now)}</span>
}
