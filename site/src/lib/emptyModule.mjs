// Stands in for modules of which no page uses anything (gatsby-node.mjs).

/** What Gatsby calls of its module that writes heads in the browser. */
export function headHandlerForBrowser() {}
