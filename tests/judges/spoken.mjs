// A page as a screen reader reads it: Chromium's accessibility tree, in order, in Hebrew.

/** What is read out with its role: without a name she hears "button" and nothing else. */
const NAMED = new Set([
  ...['button', 'checkbox', 'combobox', 'heading', 'image', 'link', 'radio', 'searchbox', 'slider', 'switch'],
  ...['tab', 'textbox', 'dialog', 'navigation', 'complementary', 'region'],
])

const DATE_FIELDS = new Set(['Date', 'DateTime', 'InputTime'])

/** Addresses and numbers are read as they are; so is what is called by its own name. */
const FOREIGN =
  /\S+@\S+|https?:\S+|[\w-]+(?:\.[\w-]+)+\S*|\/[\w/-]*|\b(?:AA|APIs?|OpenStreetMap|Unsplash|Instagram|Facebook|WhatsApp|PDF|WCAG|CC|BY|SA)\b/g

/**
 * @param {import('@playwright/test').Page} page
 * @returns {Promise<string[]>} what she would hear nothing of, or something that is no word of hers
 */
export async function unspoken(page) {
  const session = await page.context().newCDPSession(page)
  const { nodes } = await session.send('Accessibility.getFullAXTree')
  await session.detach()
  const byId = new Map(nodes.map((node) => [node.nodeId, node]))
  /** The tree comes level by level; she hears it branch by branch. */
  const inOrder = (node) => [node, ...childrenOf(node).flatMap(inOrder)]
  // The parts of a date field are the browser's own, in its language and not the page's.
  const childrenOf = ({ role, childIds = [] }) =>
    DATE_FIELDS.has(role?.value) ? [] : childIds.map((id) => byId.get(id)).filter(Boolean)
  const read = inOrder(nodes[0])
    .filter(({ ignored }) => !ignored)
    .map(({ role, name, properties = [] }) => ({
      role: role.value,
      name: (name?.value ?? '').trim(),
      level: properties.find((each) => each.name === 'level')?.value.value,
    }))
  return [...read.flatMap(faultsOf), ...jumps(read.filter(({ role }) => role === 'heading'))]
}

function faultsOf({ role, name }) {
  if (NAMED.has(role) && name === '') return [`${role} without a name`]
  if (/undefined|\bnull\b|NaN|\[object/.test(name)) return [`${role} says ${name}`]
  const words = name.replace(FOREIGN, '')
  if (NAMED.has(role) && /[a-z]/i.test(words) && !/[א-ת]/.test(words))
    return [`${role} in another language: ${name}`]
  if (/^(.{3,}?)[\s,.]+\1$/.test(name)) return [`${role} says it twice: ${name}`]
  return []
}

/** One heading of the first level, which is the first heading, and none that leaves a level out on its way down. */
function jumps(headings) {
  const first = headings.filter(({ level }) => level === 1)
  return [
    ...(first.length === 1 ? [] : [`${first.length} headings of the first level`]),
    ...(first.length === 0 || headings[0] === first[0]
      ? []
      : [`${headings[0].name} before the first heading`]),
    ...headings
      .filter(({ level }, at) => at > 0 && level > headings[at - 1].level + 1)
      .map(({ level, name }) => `heading ${name}: level ${level} after a higher one left out`),
  ]
}
