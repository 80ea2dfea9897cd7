import type { ReactNode } from 'react'
import { prerender } from 'react-dom/static'

/**
 * The HTML of a page, in one piece and whole. A stream would put a large part at the end of the page, for a script to move
 * into its place; and React leaves a part out that throws, which must fail the build instead.
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
