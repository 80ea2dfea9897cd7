// The public addresses of her drafts: the owner, who is signed in, finds there what visitors find.
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import NotFoundPage from '../../site/src/templates/not-found'
import { api, type Call } from './support/api'
import { frame } from './support/frame'
import { sample } from './support/shapes'

/** With her cookie it is the draft; without it, nothing. */
const draft = (record: object) => (call: Call) =>
  call.hasCookies ? { body: record } : { status: 404, body: { code: 404, status: 'Not Found' } }

const page = { frame: frame(), trips: [], articles: [] }

test.each([
  ['/api/trips/{slug}', '/trips/crete', sample('Trip', { slug: 'crete', title: 'כרתים' }), 'הטיול לא נמצא'],
  ['/api/blog/{slug}', '/blog/bags', sample('Post', { slug: 'bags', title: 'תיקים' }), 'מאמר לא נמצא'],
  ['/api/pages/{slug}', '/pages/us', sample('Page', { slug: 'us', title: 'מי אנחנו' }), 'העמוד לא נמצא'],
] as const)(
  'the owner does not find the draft of %s at its address either',
  async (path, address, record, said) => {
    api.on('GET', path, draft(record))
    api.on('POST', '/api/statistics/pageview', () => ({ status: 204 }))
    window.history.replaceState(null, '', address)
    render(<NotFoundPage {...({ data: { page } } as any)} />)
    expect(await screen.findByRole('heading', { level: 1, name: said })).toBeVisible()
    expect(screen.queryByText(record.title)).toBeNull()
  },
)
