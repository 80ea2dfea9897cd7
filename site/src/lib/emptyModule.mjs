// Replaces modules that no page uses (webpack aliases in gatsby-node.mjs).

/** Gatsby imports this from its module that writes heads in the browser. */
export function headHandlerForBrowser() {}
