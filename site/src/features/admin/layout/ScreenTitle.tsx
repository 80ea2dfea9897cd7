import { useEffect, useState } from 'react'
import { Helmet } from 'react-helmet'

/**
 * Document title while mounted; the innermost wins. Rendered only after mounting: Helmet counts a title when it renders, and
 * one from a render that React discards (Suspense) would stay for ever.
 */
export function ScreenTitle({ title }: { title: string | undefined }) {
  const [isThere, setThere] = useState(false)
  useEffect(() => setThere(true), [])
  return isThere ? <Helmet title={title} defer={false} /> : null
}
