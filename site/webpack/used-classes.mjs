/** Which of the style sheet's utility classes the modules name that a template imports. */

import { existsSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import postcss from 'postcss'

/** A relative path after `from`, `import` or `import(`, also with a comment for webpack. */
const IMPORTED = /\b(?:from|import)\s*\(?\s*(?:\/\*[^*]*\*\/\s*)?'(\.[^']+)'/g
const ENDINGS = ['', '.ts', '.tsx', '.mjs', '/index.ts', '/index.tsx']

/**
 * Those files and all that they import by a relative path, statically or lazily, as absolute paths.
 * @param {string[]} files
 * @returns {Set<string>}
 */
export function modulesOf(files) {
  const found = new Set(files)
  for (const file of found) {
    for (const [, path] of readFileSync(file, 'utf8').matchAll(IMPORTED)) {
      const imported = join(dirname(file), path ?? '')
      const module = ENDINGS.map((ending) => imported + ending).find(isModule)
      if (module) found.add(module)
    }
  }
  return found
}

/** @param {string} path */
const isModule = (path) => /\.(tsx?|mjs)$/.test(path) && existsSync(path) && statSync(path).isFile()

/**
 * @param {string} text
 * @param {Iterable<string>} classes
 * @returns {string[]} those that stand in the text as a word of their own, or as `name-${…}` up to their last part
 */
export function classesIn(text, classes) {
  return [...classes].filter((name) => {
    const composed = name.replace(/[^-]*$/, '${')
    if (composed.length > 2 && text.includes(composed)) return true
    for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + 1)) {
      if (!/[\w:-]/.test(text[at - 1] ?? '') && !/[\w-]/.test(text[at + name.length] ?? '')) return true
    }
    return false
  })
}

/**
 * @param {string} css
 * @returns {Set<string>} the classes of its layer `utilities`
 */
export function utilityClasses(css) {
  const classes = new Set(/** @type {string[]} */ ([]))
  forEachUtility(postcss.parse(css), (rule) =>
    rule.selectors.flatMap(classesOf).forEach((name) => classes.add(name)),
  )
  return classes
}

/**
 * @param {string} css
 * @param {Set<string>} used
 * @returns {string} the sheet without the utilities whose classes are all unused
 */
export function withoutUnusedUtilities(css, used) {
  const root = postcss.parse(css)
  forEachUtility(root, (rule) => {
    const kept = rule.selectors.filter((selector) => {
      const classes = classesOf(selector)
      return classes.length === 0 || classes.some((name) => used.has(name))
    })
    if (kept.length === 0) removeWithEmptyParents(rule)
    else rule.selectors = kept
  })
  return root.toString()
}

/**
 * @param {postcss.Root} root
 * @param {(rule: postcss.Rule) => void} act on rules that are nested in no other rule
 */
function forEachUtility(root, act) {
  root.walkAtRules('layer', (layer) => {
    if (layer.params === 'utilities')
      layer.walkRules((rule) => void (rule.parent?.type === 'rule' || act(rule)))
  })
}

/** @param {postcss.ChildNode} node */
function removeWithEmptyParents(node) {
  const { parent } = node
  node.remove()
  if (parent?.type === 'atrule' && parent.nodes?.length === 0)
    removeWithEmptyParents(/** @type {postcss.AtRule} */ (parent))
}

/**
 * @param {string} selector
 * @returns {string[]} its class names, without the escapes of CSS
 */
const classesOf = (selector) =>
  [...selector.matchAll(/\.((?:\\[0-9a-f]{1,6} ?|\\.|[\w-])+)/gi)].map(([, name = '']) =>
    name.replace(/\\(?:([0-9a-f]{1,6}) ?|(.))/gi, (_, code, character) =>
      code ? String.fromCodePoint(parseInt(code, 16)) : character,
    ),
  )
