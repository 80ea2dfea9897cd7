import type { Frame, FreePage } from '../../../page-data/types'
import { agencyMention, type Node } from './agency'

/** A page that the owner wrote. */
export function webPageNode(page: FreePage['freePage'], description: string, frame: Frame): Node {
  const url = `${frame.siteUrl}/pages/${page.slug}`
  return {
    '@type': 'WebPage',
    '@id': `${url}#page`,
    name: page.title,
    description,
    url,
    inLanguage: 'he',
    dateModified: page.updatedAt,
    isPartOf: { '@id': `${frame.siteUrl}/#website` },
    publisher: agencyMention(frame),
  }
}
