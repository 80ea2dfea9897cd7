// Empty: Gatsby needs this file to resolve the plugin; the code is in gatsby-node.mjs.
