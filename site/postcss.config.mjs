/**
 * Tailwind also writes what to do in browsers without `color-mix()` or `@property`. None of `browserslist` (package.json)
 * is one, and it would be a twentieth of each page's styles.
 * @type {import('postcss').Plugin}
 */
const withoutOlderBrowsers = {
  postcssPlugin: 'without-older-browsers',
  OnceExit(root) {
    root.walkAtRules('layer', (layer) => {
      if (layer.params === 'properties' && layer.nodes) layer.remove()
    })
    root.walkAtRules('supports', (supports) => {
      if (/^\(color:\s*color-mix\(/.test(supports.params)) supports.replaceWith(supports.nodes ?? [])
      // The paler colour of a placeholder: `.field` has its own.
      if (supports.params.includes('-apple-pay-button')) supports.remove()
    })
  },
}

/**
 * Tailwind ends a sheet that adds nothing to the last layer with its bare name. Where one file holds that and a sheet that
 * adds to it, cssnano fails; the order of the layers is told before (styles/layers.css).
 * @type {import('postcss').Plugin}
 */
const withoutBareLayers = {
  postcssPlugin: 'without-bare-layers',
  OnceExit(root) {
    root.walkAtRules('layer', (layer) => {
      if (!layer.nodes && !layer.params.includes(',')) layer.remove()
    })
  },
}

/** A named export: gatsby-plugin-postcss reads the module itself, not its default. */
export const plugins = ['@tailwindcss/postcss', withoutOlderBrowsers, withoutBareLayers]
