// Puts API_URL and STRICT_TRANSPORT_SECURITY into the rules of netlify.toml, which cannot read environment variables. Deploy previews
// answer /api/* with 404, so that nobody sends forms or signs in there, and carry `X-Robots-Tag: noindex`.
const LOCAL_API = 'http://127.0.0.1:8000'

export function onPreBuild({ netlifyConfig, utils }) {
  const { API_URL, CONTEXT, STRICT_TRANSPORT_SECURITY } = process.env
  if (!API_URL) return utils.build.failBuild('API_URL must be set: the address of the content API.')
  const isPublic = CONTEXT === 'production'
  netlifyConfig.redirects = netlifyConfig.redirects.map((rule) =>
    rule.from === '/api/*' && !isPublic
      ? NOT_FOUND_RULE
      : { ...rule, to: rule.to.replace(LOCAL_API, withoutSlash(API_URL)) },
  )
  if (STRICT_TRANSPORT_SECURITY)
    netlifyConfig.headers = netlifyConfig.headers.map(withHsts(STRICT_TRANSPORT_SECURITY))
  if (!isPublic) netlifyConfig.headers = [...netlifyConfig.headers, NOINDEX_RULE]
}

const withoutSlash = (address) => address.replace(/\/+$/, '')

const NOT_FOUND_RULE = { from: '/api/*', to: '/404.html', status: 404, force: true }

const withHsts = (value) => (rule) =>
  'Strict-Transport-Security' in rule.values
    ? { ...rule, values: { ...rule.values, 'Strict-Transport-Security': value } }
    : rule

const NOINDEX_RULE = { for: '/*', values: { 'X-Robots-Tag': 'noindex' } }
