/** A named export: gatsby-plugin-postcss reads the module itself, not its default. */
export const plugins = { '@tailwindcss/postcss': {} }
