/**
 * The last part of a record's address, and of those that it had before: texts and testimonials go on naming it by them. No other
 * record has any of them.
 * @param {{ slug: string, previousSlugs: string[] }} record
 */
export const slugsOf = ({ slug, previousSlugs }) => [slug, ...previousSlugs]

/** As it stands in an address, read; one that is no such writing stays as it is. @param {string} slug */
export function decodedSlug(slug) {
  try {
    return decodeURIComponent(slug)
  } catch {
    return slug
  }
}
