/**
 * The sources that Google Analytics and the Meta Pixel need in the policy (src/features/consent/trackingScripts.ts), by their makers'
 * documentation. Scripts are allowed by path, not by host; and only while the settings have the tool's id.
 */

/** @type {Record<'analyticsId' | 'pixelId', Record<string, string[]>>} */
const SOURCES = {
  analyticsId: {
    'script-src': ['https://www.googletagmanager.com/gtag/js'],
    'img-src': ['https://*.google-analytics.com', 'https://www.googletagmanager.com'],
    'connect-src': [
      'https://*.google-analytics.com',
      'https://*.analytics.google.com',
      'https://www.googletagmanager.com',
    ],
  },
  pixelId: {
    'script-src': [
      'https://connect.facebook.net/en_US/fbevents.js',
      'https://connect.facebook.net/signals/config/',
    ],
    'img-src': ['https://www.facebook.com/tr/'],
    'connect-src': ['https://www.facebook.com/tr/', 'https://connect.facebook.net/'],
  },
}

const TRACKING_SOURCES = new Set(Object.values(SOURCES).flatMap((rules) => Object.values(rules).flat()))

/**
 * The same policy for the tools that the site has now.
 * @param {import('./policy.mjs').Policy} policy
 * @param {Pick<import('../page-data/types.ts').SettingsRecord, 'analyticsId' | 'pixelId'>} settings
 * @returns {import('./policy.mjs').Policy}
 */
export function withTrackingTools(policy, settings) {
  const rules = policy.text.split('; ').map((rule) => {
    const [directive = '', ...sources] = rule.split(' ')
    const ours = sources.filter((source) => !TRACKING_SOURCES.has(source))
    const theirs = Object.entries(SOURCES).flatMap(([tool, asked]) =>
      settings[/** @type {'analyticsId' | 'pixelId'} */ (tool)] ? (asked[directive] ?? []) : [],
    )
    return [directive, ...ours, ...theirs].join(' ')
  })
  return { ...policy, text: rules.join('; ') }
}
