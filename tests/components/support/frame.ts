// The page context (contact details, menu) of public pages, made by the build's own function from settings of the API.
import { pageBase } from '../../../site/page-data/frame.mjs'
import type { Frame } from '../../../site/page-data/types'
import { sample } from './shapes'

const SETTINGS = { name: 'הר ורוגע', city: 'חיפה', phone: '052-555-0100', email: 'shalom@example.com' }

export const frame = (): Frame => {
  const settings = { ...sample('FeedSettings', SETTINGS), shareMark: '' } as never
  return pageBase({ path: '/', template: 'plain', records: [] } as never, settings, 'https://example.com')
    .frame
}
