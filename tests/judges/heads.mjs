// Metadata in the head of every page.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { shareCardFindings } from './share-cards.mjs'
import { pages, site } from './site.mjs'
import { structuredDataFindings } from './structured-data.mjs'

test("structured data is what schema.org's vocabulary and Google ask for", async () => {
  assert.deepEqual(await structuredDataFindings(pages), [])
})

test('no data, a wrong property, type and value, half a block and a trail without names are seen', async () => {
  const wrong = [
    ['', 'none'],
    ['{"@type": "TouristTrip", "offers": {"@type": "Offer", "prize": 1}}', '"prize"'],
    ['{"@type": "TouristTrap"}', '"TouristTrap"'],
    ['{"@type": "Offer", "availability": "https://schema.org/Instock"}', '"https://schema.org/Instock"'],
    ['{"@type": "Offer",', 'Could not parse JSON-LD'],
    [
      '{"@type": "BreadcrumbList", "itemListElement": [{"@type": "ListItem", "position": 1}]}',
      '"name" is missing',
    ],
  ]
  const html = ([json]) => `<title>x</title>${json && `<script type="application/ld+json">${json}</script>`}`
  const found = await structuredDataFindings(new Map(wrong.map((each, at) => [`/${at}`, html(each)])))
  for (const [at, [, said]] of wrong.entries())
    assert.ok(
      found.some((each) => each.startsWith(`/${at}: `) && each.includes(said)),
      `${said}: ${found}`,
    )
})

test('every page has a card for chats and X, with an image of the size that it says', async () => {
  assert.deepEqual(await shareCardFindings(pages, site), [])
})

test('a card that lacks its words, its image or its address is seen', async () => {
  const card = [...pages.values()][0]
  const findings = async (html) => (await shareCardFindings(new Map([['/', html]]), site)).length
  assert.equal(await findings(card), 0)
  for (const name of ['og:title', 'og:image', 'og:url', 'twitter:description', 'twitter:card'])
    assert.notEqual(await findings(card.replace(`"${name}"`, '"nothing"')), 0, name)
  assert.notEqual(await findings(card.replace(/\/objects\/share\/[^"]+/g, '/icons/icon-192.png')), 0)
})
