/**
 * In the place of Gatsby's `gatsby-react-router-scroll`: links load whole pages, and the browser sets the scroll position. Gatsby's
 * would set it again on hydration, and throws where the `#` was cut within a letter, which leaves an empty page.
 */
export const ScrollContext = ({ children }) => children
export const useScrollRestoration = () => ({})
