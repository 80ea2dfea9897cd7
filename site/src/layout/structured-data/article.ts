import type { ArticlePage, Frame } from '../../../page-data/types'
import { agencyMention, type Node } from './agency'
import { photograph } from './photograph'

/** An article as its page shows it. Without a name there is no author to tell of. */
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

/** Who signs with the business's name signs for all of it, everyone else for herself. */
function authorOf(name: string, frame: Frame): Node {
  return { '@type': name.includes(frame.name) ? 'Organization' : 'Person', name }
}
