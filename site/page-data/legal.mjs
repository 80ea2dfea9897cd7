/** Pages of promises and rules, which show the owner's numbers and no records. */

import { pageBase } from './frame.mjs'

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
    settings: {
      emergencyPhone: settings.emergencyPhone,
      replyHours: settings.replyHours,
      policyVersion: settings.policyVersion,
      depositPercent: settings.depositPercent,
      refunds: settings.refunds,
      retention: settings.retention,
      partner: settings.partner,
    },
  }
}
