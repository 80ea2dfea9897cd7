interface Told {
  longDescription: string
  facts?: { itinerary?: { text: string }[] } | null
}

/** What is told of a trip at length and of each of its days, as one text in Markdown. */
export const textOf = ({ longDescription, facts }: Told) =>
  [longDescription, ...(facts?.itinerary ?? []).map(({ text }) => text)].join('\n\n')
