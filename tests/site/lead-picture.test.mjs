// An article's first picture is shown once if it is also the main picture.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { siteModule } from './site-module.mjs'

const { withoutLeadPicture } = await siteModule('features/blog/leadPicture.ts')

const MAIN = '/objects/pictures/a.jpg'
const IMAGE = `<img src="${MAIN}" alt="שביל" srcset="/objects/pictures/a-400.jpg 400w" loading="lazy">`
const FITTED = `<picture><source type="image/avif" srcset="/objects/pictures/a-400.avif 400w" sizes="92vw">${IMAGE}</picture>`
const CREDIT = '<small class="credit">צילום: Jakub Mede, CC BY 4.0</small>'
const REST = '<p>קמנו לפני הזריחה.</p>\n'

for (const opening of [IMAGE, FITTED, FITTED + CREDIT]) {
  test(`it is left out: ${opening.slice(0, 20)}`, () => {
    assert.equal(withoutLeadPicture(`<p>${opening}</p>\n${REST}`, MAIN), REST)
  })
}

for (const html of [
  REST,
  `${REST}<p>${FITTED}</p>\n`,
  `<p>${FITTED} ומילים</p>\n${REST}`,
  `<p>${FITTED}<br>\n${FITTED}</p>\n${REST}`,
]) {
  test(`left as it is: ${html.slice(0, 30)}`, () => assert.equal(withoutLeadPicture(html, MAIN), html))
}

test('another picture stays, and so does one without a main picture', () => {
  const html = `<p>${FITTED}</p>\n${REST}`
  assert.equal(withoutLeadPicture(html, '/objects/pictures/b.jpg'), html)
  assert.equal(withoutLeadPicture(html, undefined), html)
})
