// The link preview of a page, as metadata_parser reads it.
import sharp from 'sharp'
import { inRoot } from '../../scripts/lib/repository.mjs'
import { inJudgesVenv, output } from './programs.mjs'

const SIZE = '1200x630'

/**
 * @param {Map<string, string>} pages HTML by its path
 * @param {{ url: string }} site
 * @returns {Promise<string[]>} what a card lacks, or where its image is not what it says, each with the path it is on
 */
export async function shareCardFindings(pages, site) {
  const args = [inRoot('tests/judges/share_cards.py'), site.url]
  const input = JSON.stringify(Object.fromEntries(pages))
  const cards = JSON.parse(await output(inJudgesVenv('python'), args, { input }))
  /** Of each image once, what it is. @type {Map<string, Promise<string>>} */
  const images = new Map()
  const findings = []
  for (const [path, { og, twitter, page }] of Object.entries(cards)) {
    if (!images.has(og.image)) images.set(og.image, imageAt(og.image))
    const image = await images.get(og.image)
    const wrong = [
      !(og.title && og.description && og.site_name && og.type) &&
        `no title or description: ${JSON.stringify(og)}`,
      twitter.card !== 'summary_large_image' && `a card of X that is ${twitter.card}`,
      !['title', 'description', 'image'].every((name) => twitter[name] === og[name]) &&
        'two cards that differ',
      og.url !== page.canonical && `${og.url} for ${page.canonical}`,
      image !== `jpeg ${SIZE}` && `${og.image}: ${image}`,
      `${og['image:width']}x${og['image:height']}` !== SIZE && 'another size of its image',
    ]
    findings.push(...wrong.filter(Boolean).map((each) => `${path}: ${each}`))
  }
  return findings
}

async function imageAt(address) {
  try {
    const answer = await fetch(new URL(address))
    if (!answer.ok) return String(answer.status)
    const { format, width, height } = await sharp(await answer.arrayBuffer()).metadata()
    return `${format} ${width}x${height}`
  } catch (error) {
    return error.message
  }
}
