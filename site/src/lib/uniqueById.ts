/** The items of a list that came page by page: a new item between two requests moves the last one of a page onto the next. */
export const uniqueById = <T extends { id: number }>(items: T[]): T[] => [
  ...new Map(items.map((item) => [item.id, item])).values(),
]
