import type { Frame } from '../../../page-data/types'

/** A schema.org node. */
export type Node = { '@type': string } & Record<string, unknown>

/** The business with the details of the footer. No rating, since the one on the cards does not come from reviews. */
export function agencyNode(frame: Frame, shareImage: string): Node {
  const { siteUrl } = frame
  return {
    ...agencyMention(frame),
    slogan: frame.tagline || undefined,
    description: frame.aboutText || undefined,
    telephone: frame.phone || undefined,
    email: frame.email || undefined,
    address: { '@type': 'PostalAddress', addressLocality: frame.city || undefined, addressCountry: 'IL' },
    logo: `${siteUrl}/icons/icon-512.png`,
    image: `${siteUrl}${shareImage}`,
    sameAs: [frame.facebookUrl, frame.instagramUrl].filter(Boolean),
  }
}

/** The business as a reference in another node, such as its publisher. */
export function agencyMention({ name, siteUrl }: Frame): Node {
  return { '@type': 'TravelAgency', '@id': `${siteUrl}/#agency`, name, url: `${siteUrl}/` }
}

/** The website node, for the home page. */
export function websiteNode(frame: Frame): Node {
  return {
    '@type': 'WebSite',
    '@id': `${frame.siteUrl}/#website`,
    name: frame.name,
    url: `${frame.siteUrl}/`,
    inLanguage: 'he',
    publisher: { '@id': `${frame.siteUrl}/#agency` },
  }
}
