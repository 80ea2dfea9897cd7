import type { Picture } from '../../../page-data/types'

/** The address of a picture's file that is large enough for a search result. */
export function photograph({ base, widths, src }: Picture, siteUrl: string): string {
  const width = widths.find((each) => each >= 1200) ?? widths.at(-1)
  return `${siteUrl}${base && width ? `${base}-${width}.jpg` : src}`
}
