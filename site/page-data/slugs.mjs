/**
 * The record's current and former slugs: links in texts and testimonials may still use a former one. No other
 * record has any of them.
 * @param {{ slug: string, previousSlugs: string[] }} record
 */
export const slugsOf = ({ slug, previousSlugs }) => [slug, ...previousSlugs]

/** URL-decodes a slug; returns it unchanged if it is not valid percent-encoding. @param {string} slug */
export function decodedSlug(slug) {
  try {
    return decodeURIComponent(slug)
  } catch {
    return slug
  }
}
