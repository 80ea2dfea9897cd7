import type { PageBase } from '../../page-data/types'
import { shorten } from '../lib/plainText'
import type { Node } from './structured-data/agency'
import { breadcrumbs } from './structured-data/breadcrumbs'
import { jsonForScript } from './structured-data/jsonForScript'

const SHARE_WIDTH = '1200'
const SHARE_HEIGHT = '630'

/** In characters, about what search engines show; longer descriptions are cut. */
const MAX_DESCRIPTION_LENGTH = 200

interface PageHeadProps {
  page: PageBase
  /** Without the site's name; by default the name and the tagline. */
  title?: string
  description: string
  /** The canonical path without trailing slash; undefined for a page without a fixed URL. */
  path?: string
  /** The alt text of the share image; by default the full title. */
  shareText?: string
  /** Marks an article; times are ISO date-times. */
  article?: { publishedAt: string; updatedAt: string; category: string }
  /** schema.org nodes; only with information that the page itself shows. */
  structuredData?: Node[]
  /** Link the feed of articles. */
  feed?: boolean
  /** Exclude the page from search engines (noindex). */
  unlisted?: boolean
}

/** All elements of a page's head, for Gatsby's `Head` export. */
export function PageHead({
  page,
  title,
  description,
  path,
  shareText,
  article,
  structuredData = [],
  feed = false,
  unlisted = false,
}: PageHeadProps) {
  const { name, tagline, siteUrl } = page.frame
  const fullTitle = title ? `${title} | ${name}` : [name, tagline].filter(Boolean).join(': ')
  // Every page has a description, also an article that is one picture.
  const summary = shorten(description, MAX_DESCRIPTION_LENGTH) || fullTitle
  const address = path && (path === '/' ? `${siteUrl}/` : `${siteUrl}${path.replace(/\/$/, '')}`)
  const isListed = address !== undefined && !unlisted
  const image = `${siteUrl}${page.shareImage}`
  const imageText = shareText ?? fullTitle
  const nodes = isListed ? [...structuredData, ...breadcrumbs(path ?? '/', title ?? name, siteUrl)] : []

  return (
    <>
      <title>{fullTitle}</title>
      <meta name="description" content={summary} />
      <meta name="content-revision" content={String(page.revision)} />
      {address && <link rel="canonical" href={address} />}
      {!isListed && <meta name="robots" content="noindex" />}
      {feed && <link rel="alternate" type="application/rss+xml" title={`הבלוג של ${name}`} href="/rss.xml" />}
      <meta property="og:site_name" content={name} />
      <meta property="og:locale" content="he_IL" />
      <meta property="og:type" content={article ? 'article' : 'website'} />
      <meta property="og:title" content={title ?? name} />
      <meta property="og:description" content={summary} />
      {address && <meta property="og:url" content={address} />}
      <meta property="og:image" content={image} />
      <meta property="og:image:type" content="image/jpeg" />
      <meta property="og:image:width" content={SHARE_WIDTH} />
      <meta property="og:image:height" content={SHARE_HEIGHT} />
      <meta property="og:image:alt" content={imageText} />
      {article && <meta property="article:published_time" content={article.publishedAt} />}
      {article && <meta property="article:modified_time" content={article.updatedAt} />}
      {article && <meta property="article:section" content={article.category} />}
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="twitter:title" content={title ?? name} />
      <meta name="twitter:description" content={summary} />
      <meta name="twitter:image" content={image} />
      <meta name="twitter:image:alt" content={imageText} />
      {nodes.length > 0 && (
        <script
          type="application/ld+json"
          dangerouslySetInnerHTML={{
            __html: jsonForScript({ '@context': 'https://schema.org', '@graph': nodes }),
          }}
        />
      )}
    </>
  )
}
