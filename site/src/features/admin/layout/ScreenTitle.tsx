import { useEffect, useState } from 'react'
import { Helmet } from 'react-helmet'

/**
 * What the window is called while this is on the screen; the innermost counts. Only once it really is there: Helmet counts each one
 * when it is drawn, and one that React drew in vain, as it may behind Suspense, would keep the name for ever.
 */
export function ScreenTitle({ title }: { title: string | undefined }) {
  const [isThere, setThere] = useState(false)
  useEffect(() => setThere(true), [])
  return isThere ? <Helmet title={title} defer={false} /> : null
}
