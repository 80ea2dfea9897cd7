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
      if (/^\(color:\s*color-mix\(/.test(supports.params)) {
        const fallback = supports.prev()
        const isReplaced = supports.some((node) => node.type === 'decl' && node.prop === fallback?.prop)
        if (isReplaced) fallback.remove()
        supports.replaceWith(supports.nodes)
      }
      // The paler colour of a placeholder: `.field` has its own.
      if (supports.params.includes('-apple-pay-button')) supports.remove()
    })
  },
}

/** Date and file fields and grouped choices are in the admin only, which has a sheet of its own (admin.pcss); the rest is nowhere. */
const RESET_OF_UNUSED_ELEMENTS =
  /::-webkit-(date|calendar)|::file-selector-button|\boptgroup\b|^(abbr|kbd|samp|progress|menu|audio|embed|object)\b|:-moz-focusring/

/**
 * Tailwind's reset covers elements of every kind and font features that are set nowhere: 0.4 KB of each page with brotli.
 * @type {import('postcss').Plugin}
 */
const withoutUnusedReset = {
  postcssPlugin: 'without-unused-reset',
  OnceExit(root) {
    root.walkAtRules('layer', (layer) => {
      if (layer.params !== 'base') return
      layer.walkDecls(/^font-(feature|variation)-settings$/, (declaration) => declaration.remove())
      // styles/global.css sets the font of `html`.
      layer.walkDecls('font-family', (declaration) => {
        if (declaration.value.startsWith('var(--default-font-family')) declaration.remove()
      })
      layer.walkRules((rule) => {
        const selectors = rule.selectors.filter((selector) => !RESET_OF_UNUSED_ELEMENTS.test(selector))
        if (!selectors.length) rule.remove()
        else if (selectors.length < rule.selectors.length) rule.selectors = selectors
      })
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

/**
 * Every sheet begins with Tailwind's licence notice; the global one, with which each page's sheet begins, keeps it.
 * @type {import('postcss').Plugin}
 */
const withoutRepeatedNotice = {
  postcssPlugin: 'without-repeated-notice',
  OnceExit(root) {
    if (root.source?.input.file?.endsWith('global.css')) return
    root.walkComments((comment) => {
      if (comment.text.startsWith('! tailwindcss')) comment.remove()
    })
  },
}

/** A named export: gatsby-plugin-postcss reads the module itself, not its default. */
export const plugins = [
  '@tailwindcss/postcss',
  withoutOlderBrowsers,
  withoutUnusedReset,
  withoutBareLayers,
  withoutRepeatedNotice,
]
