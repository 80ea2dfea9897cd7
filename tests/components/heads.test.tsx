// Metadata of a page for search engines and link previews.
import { renderToStaticMarkup } from 'react-dom/server'
import type { ReactElement } from 'react'
import { expect, test } from 'vitest'
import type { ArticlePage, FreePage, HomePage } from '../../site/page-data/types'
import { Head as ArticleHead } from '../../site/src/templates/article'
import { Head as FreePageHead } from '../../site/src/templates/free-page'
import { Head as HomeHead } from '../../site/src/templates/home'
import type { TemplateHeadProps } from '../../site/src/layout/templateProps'
import SitePreview, { type Settings } from '../../site/src/previews/SitePreview'
import { frame } from './support/frame'
import { sample } from './support/shapes'

const contentHtml =
  '<p><img src="/objects/a.jpg" alt="ים"><small class="credit">צילום: דנה</small></p>\n<p>קמות לאט.</p>\n'

function headOf<Page>(Head: (props: TemplateHeadProps<Page>) => ReactElement, shown: Partial<Page>) {
  const props = { data: { page: { frame: frame(), ...shown } } } as unknown as TemplateHeadProps<Page>
  return new DOMParser().parseFromString(renderToStaticMarkup(<Head {...props} />), 'text/html')
}

test.each([
  [
    'an article without an excerpt',
    () =>
      headOf<ArticlePage>(ArticleHead, {
        article: {
          ...sample('Post', { excerpt: '', searchDescription: '', contentHtml }),
          picture: null,
        } as never,
      }),
  ],
  [
    'a page without a leading sentence',
    () =>
      headOf<FreePage>(FreePageHead, { freePage: sample('Page', { description: '', contentHtml }) as never }),
  ],
])('%s is described by its text, and by no credit of a picture', (_, head) => {
  const page = head()
  const told = [...page.querySelectorAll('meta[name$="description"], meta[property$="description"]')]
  const { '@graph': nodes } = JSON.parse(page.querySelector('script')!.textContent)
  const descriptions = [...told.map((meta) => meta.getAttribute('content')), nodes[0].description]
  expect(descriptions).toEqual(Array(4).fill('קמות לאט.'))
})

test("an article's data have the day of its publication, not of its first words", () => {
  const moments = {
    createdAt: '2026-09-01T08:00:00Z',
    publishedAt: '2026-12-05T08:00:00Z',
    updatedAt: '2026-12-20T08:00:00Z',
  }
  const article = { ...sample('Post', { contentHtml }), ...moments, picture: null } as never
  const page = headOf<ArticlePage>(ArticleHead, { article })
  const { '@graph': nodes } = JSON.parse(page.querySelector('script')!.textContent)
  expect(nodes[0]).toMatchObject({
    dateCreated: moments.createdAt,
    datePublished: moments.publishedAt,
    dateModified: moments.updatedAt,
  })
  const said = (name: string) =>
    page.querySelector(`meta[property="article:${name}"]`)!.getAttribute('content')
  expect([said('published_time'), said('modified_time')]).toEqual([moments.publishedAt, moments.updatedAt])
})

test('an article that is one picture is described by its title', () => {
  const article = { ...sample('Post', { title: 'מפה', excerpt: '', searchDescription: '', contentHtml: '' }) }
  const head = headOf<ArticlePage>(ArticleHead, { article: { ...article, picture: null } as never })
  const told = [...head.querySelectorAll('meta[name$="description"], meta[property$="description"]')]
  expect(told.map((meta) => meta.getAttribute('content'))).toEqual(Array(3).fill(head.title))
  expect(head.title).toMatch(/^מפה \| /)
})

test('what the owner left out leaves no colon in the title and no empty text in the data', () => {
  const left = { tagline: '', aboutText: '', phone: '', email: '', city: '', description: '' }
  const settings = sample('Settings', { name: 'הר ורוגע', ...left }) as Settings
  const head = headOf<HomePage>(HomeHead, { frame: { ...frame(), ...left }, settings })
  expect(head.title).toBe('הר ורוגע')
  expect(head.querySelector('script')!.textContent).not.toContain('""')
  expect(head.querySelectorAll('[content=""]')).toHaveLength(0)
  expect(head.querySelector('meta[name="description"]')).toHaveAttribute('content', 'הר ורוגע')
  expect(renderToStaticMarkup(<SitePreview part="frame" settings={settings} />)).not.toContain('הר ורוגע:')
})
