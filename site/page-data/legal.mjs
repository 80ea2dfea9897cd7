/** Pages of promises and rules, which show the owner's numbers and no records. */

import { pageBase } from './frame.mjs'
import { pick } from './pick.mjs'

const LEGAL_FACTS = /** @type {const} */ ([
  'emergencyPhone',
  'replyHours',
  'policyVersion',
  'depositPercent',
  'refunds',
  'retention',
  'partner',
])

/**
 * @typedef {import('./selection.mjs').Selection} Selection
 * @returns {Selection[]}
 */
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

/**
 * @param {Selection} selection
 * @param {import('./types.ts').SettingsRecord} settings
 * @param {string} siteUrl
 * @returns {import('./types.ts').LegalPage}
 */
export function legalPage(selection, settings, siteUrl) {
  return {
    ...pageBase(selection, settings, siteUrl),
    settings: pick(settings, LEGAL_FACTS),
  }
}
