/** Legal and confirmation pages, which show settings and no records. */

import { LEGAL_SETTINGS } from './fields.mjs'
import { pageBase } from './frame.mjs'
import { pick } from './pick.mjs'

/** @type {import('./selection.mjs').PageSelector} */
export function selectLegalPages() {
  return [
    { path: '/thank-you', template: 'thank-you' },
    { path: '/privacy', template: 'privacy' },
    { path: '/terms', template: 'terms' },
    { path: '/accessibility', template: 'accessibility' },
    { path: '/user-rights', template: 'user-rights' },
    { path: '/user-rights/sent', template: 'user-rights-sent' },
  ]
}

/** @type {import('./selection.mjs').PageMaker<import('./types.ts').LegalPage>} */
export function legalPage(selection, settings, siteUrl) {
  return {
    ...pageBase(selection, settings, siteUrl),
    settings: pick(settings, LEGAL_SETTINGS),
  }
}
