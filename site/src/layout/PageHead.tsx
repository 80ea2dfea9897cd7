import type { PageBase, Picture } from '../../page-data/types'

interface PageHeadProps {
  page: PageBase
  /** Without the site's name; nothing means: the name and its tagline. */
  title?: string
  description: string
  /** The canonical path, without a slash at its end; nothing for a page that has no address of its own. */
  path?: string
  /** What a shared link shows. */
  picture?: Picture | null
  type?: 'website' | 'article'
  /** Has an address, but is not for search engines. */
  unlisted?: boolean
}

/** The only place that writes into a page's head. For Gatsby's `Head` export. */
export function PageHead({
  page,
  title,
  description,
  path,
  picture,
  type = 'website',
  unlisted = false,
}: PageHeadProps) {
  const { name, tagline, siteUrl } = page.frame
  const fullTitle = title ? `${title} | ${name}` : `${name}: ${tagline}`
  const address = path && (path === '/' ? `${siteUrl}/` : `${siteUrl}${path.replace(/\/$/, '')}`)
  const image = picture && `${siteUrl}${sharedImage(picture)}`

  return (
    <>
      <title>{fullTitle}</title>
      <meta name="description" content={description} />
      <meta name="content-revision" content={String(page.revision)} />
      {address && <link rel="canonical" href={address} />}
      {(!address || unlisted) && <meta name="robots" content="noindex" />}
      <meta property="og:site_name" content={name} />
      <meta property="og:locale" content="he_IL" />
      <meta property="og:type" content={type} />
      <meta property="og:title" content={title ?? name} />
      <meta property="og:description" content={description} />
      {address && <meta property="og:url" content={address} />}
      {image && <meta property="og:image" content={image} />}
      {image && picture.alt && <meta property="og:image:alt" content={picture.alt} />}
      <meta name="twitter:card" content={image ? 'summary_large_image' : 'summary'} />
      <meta name="twitter:title" content={title ?? name} />
      <meta name="twitter:description" content={description} />
      {image && <meta name="twitter:image" content={image} />}
    </>
  )
}

function sharedImage({ base, widths, src }: Picture): string {
  const width = widths.find((each) => each >= 1200) ?? widths.at(-1)
  return base && width ? `${base}-${width}.jpg` : src
}
