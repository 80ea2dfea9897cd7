// A long text's table of contents and the numbers of its headings count the same chapters.
import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import test from 'node:test'
import { inRoot } from '../../scripts/lib/repository.mjs'
import { siteModule } from './site-module.mjs'

const { withChapters } = await siteModule('lib/chapters.ts')
const { textOf } = await siteModule('lib/plainText.ts')

test('a description that is made of a text tells no credit of its pictures', () => {
  const html =
    '<p><img src="/a.jpg" alt="ים"><small class="credit">צילום: דנה &lt;כהן&gt;</small></p><p>שלום</p>'
  assert.equal(textOf(html).trim(), 'שלום')
})

test('a heading of two lines begins a chapter like any other', () => {
  const { chapters, html } = withChapters('<h2>א<br>\nב</h2>\n<p>פסקה</p>')
  assert.deepEqual(chapters, [{ id: 'part-1', title: 'א ב' }])
  assert.equal(html, '<h2 id="part-1">א<br>\nב</h2>\n<p>פסקה</p>')
})

test('a heading without words is left out, its picture stays', () => {
  const picture = '<img src="/a.jpg" alt="ים">'
  const { chapters, html } = withChapters(`<h2></h2><h2>\u200f</h2><h2>${picture}</h2><h2>אחת</h2>`)
  assert.deepEqual(chapters, [{ id: 'part-1', title: 'אחת' }])
  assert.equal(html, `<p>${picture}</p><h2 id="part-1">אחת</h2>`)
})

test('a heading within a quote, a list or a table begins no chapter', async () => {
  const html =
    '<h2>אחת</h2><blockquote><h2>מצוטטת</h2><ul><li><h2>עמוקה</h2></li></ul></blockquote>' +
    '<ol start="3"><li><h2>ברשימה</h2></li></ol><h2>שתיים</h2>'
  const { chapters, html: addressed } = withChapters(html)
  assert.deepEqual(
    chapters.map(({ id, title }) => [id, title]),
    [
      ['part-1', 'אחת'],
      ['part-2', 'שתיים'],
    ],
  )
  assert.equal(addressed.replace(/ id="part-\d"/g, ''), html)
  // The numerals count the children of the text alone.
  assert.match(await readFile(inRoot('site/src/styles/chapters.css'), 'utf8'), /\.prose-article > h2/)
})
