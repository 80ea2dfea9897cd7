// Stands in for modules of which no page uses anything (gatsby-node.mjs).
export {}
