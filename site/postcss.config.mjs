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

/** Of fields that only the admin has, which has a sheet of its own (admin.pcss): dates, files, grouped choices. */
const FIELDS_OF_THE_ADMIN = /::-webkit-(date|calendar)|::file-selector-button|\boptgroup\b/

/**
 * Tailwind's reset dresses fields of every kind, 0.3 KB of each page with brotli.
 * @type {import('postcss').Plugin}
 */
const withoutFieldsOfTheAdmin = {
  postcssPlugin: 'without-fields-of-the-admin',
  OnceExit(root) {
    root.walkRules((rule) => {
      const selectors = rule.selectors.filter((selector) => !FIELDS_OF_THE_ADMIN.test(selector))
      if (!selectors.length) rule.remove()
      else if (selectors.length < rule.selectors.length) rule.selectors = selectors
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
export const plugins = [
  '@tailwindcss/postcss',
  withoutOlderBrowsers,
  withoutFieldsOfTheAdmin,
  withoutBareLayers,
]
