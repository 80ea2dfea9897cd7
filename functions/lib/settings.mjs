// Settings of the Netlify functions, from environment variables.

/** URL of the content API, without a trailing slash. */
export function apiUrl() {
  const { API_URL } = process.env
  if (!API_URL) throw new Error('API_URL must be set: the address of the content API.')
  return API_URL.replace(/\/+$/, '')
}

/** The site's public URL, which may differ from that of the request (on one machine); '' if it is not set. */
export const siteUrl = () => process.env.SITE_URL ?? ''

/** Shared secret that signs calls of the API; '' signs nothing, and the API then ignores what it is told of a visitor. */
export const proxySecret = () => process.env.PROXY_SECRET ?? ''

/** The previous secret, accepted while it is being rotated (docs/operations.md, "New secrets"). */
export const proxySecretBefore = () => process.env.PROXY_SECRET_BEFORE ?? ''

/** Folder of the form queue on one machine; undefined at Netlify, which uses its blob store. */
export const queuedFormsFolder = () => process.env.QUEUED_FORMS_DIR

/** Forms queued in all; 5,000 by default, far above any true use. */
export const maxQueuedForms = () => Number(process.env.MAX_QUEUED_FORMS ?? 5_000)

/** Secret that signs build results. */
export function deploySecret() {
  const { DEPLOY_SECRET } = process.env
  if (!DEPLOY_SECRET) throw new Error('DEPLOY_SECRET must be set: what signs the result of a build.')
  return DEPLOY_SECRET
}

/** Timeout of requests to the API, in ms; 8000 by default. */
export const timeoutMs = () => Number(process.env.FORM_RELAY_PATIENCE_MS ?? 8000)

/** Whether a publisher publishes content without a build at Netlify. */
export const hasPublisher = () => process.env.PUBLISHER === '1'
