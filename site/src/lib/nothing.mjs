// Stands in for a package of which no page uses anything (gatsby-node.mjs).
export {}
