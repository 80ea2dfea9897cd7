/** Finds the inline scripts and styles of a page, which a Content-Security-Policy has to allow. */

/** A script or style sheet with its text, a comment, or any other tag. React escapes `<` and `>` in texts and attributes. */
const PART =
  /<script\b(?<how>[^>]*)>(?<script>[\s\S]*?)<\/script>|<style\b[^>]*>(?<style>[\s\S]*?)<\/style>|<!--[\s\S]*?-->|(?<tag><[a-z][^>]*>)/gi

const DATA_BLOCK = /\stype="(?!module"|text\/javascript")/
const ATTRIBUTE = /\s(?<name>style|on[a-z]+)=(?:"(?<double>[^"]*)"|'(?<single>[^']*)')/gi

/**
 * @typedef {object} Inline texts, each once
 * @property {Set<string>} scripts
 * @property {Set<string>} styles of `<style>`
 * @property {Set<string>} styleAttributes
 * @property {Set<string>} handlers attributes like onclick, with their names
 */

/**
 * @param {string} html
 * @returns {Inline}
 */
export function inlineOf(html) {
  /** @type {Inline} */
  const inline = { scripts: new Set(), styles: new Set(), styleAttributes: new Set(), handlers: new Set() }
  for (const { groups } of html.matchAll(PART)) {
    const { how = '', script, style, tag } = /** @type {Record<string, string | undefined>} */ (groups)
    if (script !== undefined && !DATA_BLOCK.test(how) && !/\ssrc=/.test(how)) inline.scripts.add(script)
    if (style !== undefined) inline.styles.add(style)
    if (tag !== undefined) addAttributes(tag, inline)
  }
  return inline
}

/** @param {string} tag @param {Inline} inline */
function addAttributes(tag, inline) {
  for (const { groups } of tag.matchAll(ATTRIBUTE)) {
    const { name = '', double, single = '' } = /** @type {Record<string, string | undefined>} */ (groups)
    if (name.toLowerCase() === 'style') inline.styleAttributes.add(unescaped(double ?? single))
    else inline.handlers.add(`${name}=${double ?? single}`)
  }
}

/** As React writes attributes. @param {string} text */
function unescaped(text) {
  return text
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
}
