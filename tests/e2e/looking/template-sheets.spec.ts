// The one style sheet of each built page: it has every utility that the page's elements name.
import { readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { utilityClasses } from '../../../site/webpack/used-classes.mjs'
import { folders } from '../support/settings.ts'
import { expect, test } from '../support/test.ts'

const release = path.join(folders.data, 'releases', 'current')

test('every page carries one style sheet, which has all utilities that its elements name', () => {
  const names = readdirSync(release, { recursive: true, encoding: 'utf8' })
  const global = names.find((name) => /^app\..*\.css$/.test(name))!
  const utilities = utilityClasses(readFileSync(path.join(release, global), 'utf8'))
  expect(utilities.size).toBeGreaterThan(400)
  // The sign-in has no sheet of its own and carries the global one.
  const pages = names.filter(
    (name) =>
      name.endsWith('.html') &&
      !/^(_gatsby|admin\/login)\//.test(name) &&
      statSync(path.join(release, name)).isFile(),
  )
  expect(pages.length).toBeGreaterThan(20)
  for (const name of pages) {
    const html = readFileSync(path.join(release, name), 'utf8')
    const sheets = [...html.matchAll(/<style data-href[^>]*>(.*?)<\/style>/gs)].map(([, css]) => css!)
    expect(sheets, name).toHaveLength(1)
    const worn = [...html.matchAll(/ class="([^"]+)"/g)].flatMap(([, words]) =>
      words!.replaceAll('&amp;', '&').replaceAll('&gt;', '>').split(/\s+/),
    )
    const dressed = utilityClasses(sheets[0]!)
    const missing = new Set(worn.filter((word) => utilities.has(word) && !dressed.has(word)))
    expect([...missing], name).toEqual([])
    expect(dressed.size, name).toBeLessThan(utilities.size)
  }
})
