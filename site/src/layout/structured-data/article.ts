import type { ArticlePage, Frame } from '../../../page-data/types'
import { agencyMention, type Node } from './agency'
import { photograph } from './photograph'

/** An article as its page shows it; without an author's name it has no author. */
export function articleNode(article: ArticlePage['article'], description: string, frame: Frame): Node {
  const url = `${frame.siteUrl}/blog/${article.slug}`
  return {
    '@type': 'BlogPosting',
    '@id': `${url}#article`,
    headline: article.title,
    description,
    url,
    mainEntityOfPage: url,
    inLanguage: 'he',
    articleSection: article.category,
    timeRequired: `PT${Math.max(1, article.readingMinutes)}M`,
    dateCreated: article.createdAt,
    datePublished: article.publishedAt,
    dateModified: article.updatedAt,
    ...(article.picture && { image: photograph(article.picture, frame.siteUrl) }),
    ...(article.authorName && { author: authorOf(article.authorName, frame) }),
    publisher: agencyMention(frame),
  }
}

/** An organization if the author's name contains the business's name, else a person. */
function authorOf(name: string, frame: Frame): Node {
  return { '@type': name.includes(frame.name) ? 'Organization' : 'Person', name }
}
