/** The page of all results for a text. */
export const searchPath = (text: string) => `/search?q=${encodeURIComponent(text)}`
