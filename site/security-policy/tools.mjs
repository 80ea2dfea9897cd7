/**
 * The sources that Google Analytics and the Meta Pixel need in the policy (src/features/consent/tools.ts), by their makers'
 * documentation. Scripts are allowed by path, not by host; and only while the settings have the tool's id.
 */

/** @type {Record<'analyticsId' | 'pixelId', Record<string, string[]>>} */
const TOOLS = {
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

const OF_TOOLS = new Set(Object.values(TOOLS).flatMap((rules) => Object.values(rules).flat()))

/**
 * The same policy for the tools that the site has now.
 * @param {import('./policy.mjs').Policy} policy
 * @param {Pick<import('../page-data/types.ts').SettingsRecord, 'analyticsId' | 'pixelId'>} settings
 * @returns {import('./policy.mjs').Policy}
 */
export function withTools(policy, settings) {
  const rules = policy.text.split('; ').map((rule) => {
    const [directive = '', ...sources] = rule.split(' ')
    const ours = sources.filter((source) => !OF_TOOLS.has(source))
    const theirs = Object.entries(TOOLS).flatMap(([tool, asked]) =>
      settings[/** @type {'analyticsId' | 'pixelId'} */ (tool)] ? (asked[directive] ?? []) : [],
    )
    return [directive, ...ours, ...theirs].join(' ')
  })
  return { ...policy, text: rules.join('; ') }
}
