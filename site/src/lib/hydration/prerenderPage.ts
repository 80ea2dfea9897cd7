import type { ReactNode } from 'react'
import { prerender } from 'react-dom/static'

/**
 * Renders a page's complete HTML. A stream would put large Suspense parts at the end of the page, for a script to move into place.
 * Throws on errors inside Suspense boundaries, which React would leave out: they must fail the build.
 */
export async function prerenderPage(page: ReactNode): Promise<string> {
  const errors: unknown[] = []
  const { prelude } = await prerender(page, {
    progressiveChunkSize: Infinity,
    onError: (error) => void errors.push(error),
  })
  const html = await new Response(prelude).text()
  if (errors.length > 0) throw errors[0]
  return html
}
