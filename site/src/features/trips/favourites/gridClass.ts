/** For the list of favourites and its placeholders; with four cards none is alone in a row. */
export const FAVOURITES_GRID =
  'grid grid-cols-1 gap-6 sm:grid-cols-2 lg:grid-cols-3 lg:gap-8 lg:has-[>:nth-child(4):last-child]:grid-cols-2'
