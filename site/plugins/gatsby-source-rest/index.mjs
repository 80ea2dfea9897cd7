// Gatsby finds the plugin by this file; all it does is in gatsby-node.mjs.
