// No word of unpublished content is in any built file: pages, their data, feed, sitemap, search titles, redirects. Responses of the API:
// tests/api/test_hidden_words.py.
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import type { APIRequestContext } from '@playwright/test'
import { freshSlug } from '../support/fresh.ts'
import { note } from '../support/cleanup.ts'
import { untilShown } from '../support/owner.ts'
import { folders } from '../support/settings.ts'
import { expect, test } from '../support/test.ts'
import { galilee } from '../texts.ts'

// No word, and no part of one.
const WORD = 'קזפטסגמילה'
const SLUG = 'hidden-kzpts'
const TEXTS = { title: WORD, excerpt: WORD, contentMd: WORD, searchDescription: WORD, featured: true }
const OF_TRIPS = {
  title: WORD,
  destination: WORD,
  shortDescription: WORD,
  longDescription: WORD,
  featured: true,
}

const article = { title: 'גלוי', slug: '', excerpt: 'גלוי.', contentMd: 'גלוי.', category: 'השראה' }
const trip = { ...galilee, price: 1890, maxParticipants: 14 }

async function send(request: APIRequestContext, method: 'post' | 'put', url: string, data: object) {
  const answer = await request[method](url, { data })
  expect(answer.ok(), await answer.text()).toBe(true)
  return await answer.json()
}

test('no word of a draft, a next version, what is scheduled or binned is in what was built', async ({
  owner,
}) => {
  const { request } = owner
  let number = 0
  const make = async (section: 'blog' | 'trips', fields: object) => {
    const whole = section === 'blog' ? { ...article, ...fields } : { ...trip, ...fields }
    const made = await send(request, 'post', `/api/${section}`, { ...whole })
    note(`/api/${section}/${made.id}`)
    return made as { id: number; slug: string }
  }
  const hidden = () => `${SLUG}-${(number += 1)}-${freshSlug('x')}`
  const publishAt = new Date(Date.now() + 86_400_000).toISOString().replace(/\.\d+Z$/, 'Z')

  await make('blog', { ...TEXTS, slug: hidden(), status: 'draft' })
  await make('blog', { ...TEXTS, slug: hidden(), status: 'draft', publishAt })
  await make('trips', { ...OF_TRIPS, slug: hidden(), published: false })
  await make('trips', { ...OF_TRIPS, slug: hidden(), published: false, publishAt })
  const binned = await make('trips', { ...trip, slug: freshSlug(), published: false, title: WORD })
  expect((await request.delete(`/api/trips/${binned.id}`)).status()).toBe(204)
  const live = {
    blog: await make('blog', { slug: freshSlug('seen'), status: 'published' }),
    trips: await make('trips', { slug: freshSlug('seen') }),
  }
  await send(request, 'put', `/api/blog/${live.blog.id}/next`, { ...TEXTS, slug: hidden() })
  await send(request, 'put', `/api/trips/${live.trips.id}/next`, { ...OF_TRIPS, slug: hidden() })
  await send(request, 'post', `/api/trips/${live.trips.id}/preview-link`, {})

  await untilShown(owner.request)
  const release = path.join(folders.data, 'releases', 'current')
  const looked = []
  for (const file of await readdir(release, { recursive: true, withFileTypes: true })) {
    if (!file.isFile() || /\.(jpg|avif|woff2|png|ico|br|gz)$/.test(file.name)) continue
    const told = await readFile(path.join(file.parentPath, file.name), 'utf8')
    expect(told.includes(WORD) || told.includes(SLUG), path.join(file.parentPath, file.name)).toBe(false)
    looked.push(path.relative(release, path.join(file.parentPath, file.name)))
  }
  // Otherwise nothing would be found because nothing is there.
  const needed = ['index.html', 'rss.xml', 'sitemap.xml', 'search-titles.json', 'revision.json']
  expect(looked).toEqual(
    expect.arrayContaining([
      ...needed,
      `blog/${live.blog.slug}/index.html`,
      `trips/${live.trips.slug}/index.html`,
    ]),
  )
  for (const { id } of [live.blog]) expect((await request.delete(`/api/blog/${id}`)).status()).toBe(204)
})
