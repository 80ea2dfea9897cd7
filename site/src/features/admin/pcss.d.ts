/** A style sheet as text: see onCreateWebpackConfig in gatsby-node.mjs. */
declare module '*.pcss' {
  const text: string
  export default text
}
