import type { Picture } from '../../page-data/types'

/** The address of a picture as JPEG: the first width that is large enough, the greatest where none is, or the stored file itself. */
export function pictureFile({ base, widths, src }: Picture, atLeast = Infinity): string {
  const width = widths.find((each) => each >= atLeast) ?? widths.at(-1)
  return base && width ? `${base}-${width}.jpg` : src
}
