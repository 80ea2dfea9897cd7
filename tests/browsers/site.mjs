// The demo site for all browsers, which run one after the other.
import { after } from 'node:test'
import { startSeparateSite } from '../../scripts/lib/separate-site.mjs'

export const site = await startSeparateSite()
after(() => site.end())
