import type { Frame } from '../../../page-data/types'

/** A thing as schema.org describes it. */
export type Node = { '@type': string } & Record<string, unknown>

/** The business with what every page's foot says of it. No rating: what the cards show is not counted from reviews. */
export function agencyNode(frame: Frame, shareImage: string): Node {
  const { siteUrl } = frame
  return {
    ...agencyMention(frame),
    slogan: frame.tagline,
    description: frame.aboutText,
    telephone: frame.phone,
    email: frame.email,
    address: { '@type': 'PostalAddress', addressLocality: frame.city || undefined, addressCountry: 'IL' },
    logo: `${siteUrl}/icons/icon-512.png`,
    image: `${siteUrl}${shareImage}`,
    sameAs: [frame.facebookUrl, frame.instagramUrl].filter(Boolean),
  }
}

/** The business where it only stands behind something else. */
export function agencyMention({ name, siteUrl }: Frame): Node {
  return { '@type': 'TravelAgency', '@id': `${siteUrl}/#agency`, name, url: `${siteUrl}/` }
}

/** The site itself, on its home page. */
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
