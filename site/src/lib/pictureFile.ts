import type { Picture } from '../../page-data/types'

/** URL of a picture as JPEG: the smallest width of at least `atLeast`, else the largest; the stored file if there are no variants. */
export function pictureFile({ base, widths, src }: Picture, atLeast = Infinity): string {
  const width = widths.find((each) => each >= atLeast) ?? widths.at(-1)
  return base && width ? `${base}-${width}.jpg` : src
}
