/** The path of the results page for a text. */
export const searchPath = (text: string) => `/search?q=${encodeURIComponent(text)}`
