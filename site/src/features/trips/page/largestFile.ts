import type { Picture } from '../../../../page-data/types'

/** The address of a picture in its greatest width, as JPEG. */
export function largestFile({ base, widths, src }: Picture): string {
  const width = widths.at(-1)
  return base && width ? `${base}-${width}.jpg` : src
}
