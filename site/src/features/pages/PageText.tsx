import type { FreePage } from '../../../page-data/types'
import { withChapters } from '../../lib/chapters'
import { nonBreaking } from '../../lib/nonBreaking'
import { TableOfContents } from '../../ui/TableOfContents'
import { PageTitle } from '../../ui/PageTitle'

/** A page that the owner wrote: title, description, table of contents (from two chapters on) and text. */
export function PageText({ title, description, contentHtml }: FreePage['freePage']) {
  const { html, chapters } = withChapters(nonBreaking(contentHtml))
  return (
    <div className="wrap pb-16 md:pb-22">
      <PageTitle title={title}>{description}</PageTitle>
      <div className={chapters.length > 1 ? 'legal' : undefined}>
        {chapters.length > 1 && (
          <div className="chapters-beside">
            <TableOfContents title="מה יש כאן" chapters={chapters} />
          </div>
        )}
        <div className="prose free-page" dangerouslySetInnerHTML={{ __html: html }} />
      </div>
    </div>
  )
}
