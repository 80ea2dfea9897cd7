// Mail clients that do not support the HTML and CSS of our mails, by the data of caniemail.com.
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { caniemail } from 'caniemail'
import { inRoot } from '../../scripts/lib/repository.mjs'

const TEMPLATES = inRoot('content-api/content_api/templates/mail')
const CLIENTS = ['apple-mail.*', 'gmail.*', 'outlook.*', 'samsung-email.*', 'yahoo.*']

/** What is lost in some program, and what stands there instead. */
const ANSWERED = new Map([
  ['<body> element', 'a table inside has the same colour'],
  ['border-radius', 'square corners'],
  ['display:none', 'the line for the list of mails is two pixels high, and pale'],
  ['height property', 'as above'],
  ['overflow', 'as above'],
  ['role attribute', 'Windows Mail is no longer sold'],
  ['word-break', 'a long address makes its mail wider'],
])

/** @returns {Promise<string[]>} features that some program lacks and that nothing makes up for; and answers that nothing asks for */
export async function missingInMail() {
  const names = (await readdir(TEMPLATES)).filter((name) => name.endsWith('.html'))
  const texts = await Promise.all(names.map((name) => readFile(path.join(TEMPLATES, name), 'utf8')))
  const { issues } = caniemail({ clients: CLIENTS, html: texts.join('\n') })
  const missing = [...issues.errors].flatMap(([client, each]) => each.map(({ title }) => ({ client, title })))
  const unasked = [...ANSWERED.keys()].filter((answer) => !missing.some(({ title }) => title === answer))
  return [
    ...missing.filter(({ title }) => !ANSWERED.has(title)).map(({ client, title }) => `${client}: ${title}`),
    ...unasked.map((title) => `answered, and nowhere missing: ${title}`),
  ]
}
