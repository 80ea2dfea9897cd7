// What the functions are told by their environment.

/** Where the content API is, without a slash at its end. */
export function apiUrl() {
  const { API_URL } = process.env
  if (!API_URL) throw new Error('API_URL must be set: the address of the content API.')
  return API_URL.replace(/\/+$/, '')
}

/** The address that visitors know, where the functions are told it: on one machine they are called at another. */
export const siteUrl = () => process.env.SITE_URL ?? ''

/** What the functions and the API sign with; '' signs nothing, and the API then believes nothing that it is told. */
export const proxySecret = () => process.env.PROXY_SECRET ?? ''

/** The one before, believed while the secret is changed (docs/operations.md, "New secrets"). */
export const proxySecretBefore = () => process.env.PROXY_SECRET_BEFORE ?? ''

/** Where one machine keeps the queued forms; at Netlify its blob store does. */
export const queuedFormsFolder = () => process.env.QUEUED_FORMS_DIR

/** What a deploy's result is signed with. */
export function deploySecret() {
  const { DEPLOY_SECRET } = process.env
  if (!DEPLOY_SECRET) throw new Error('DEPLOY_SECRET must be set: what signs the result of a build.')
  return DEPLOY_SECRET
}

/** How long the API may take. */
export const patienceMs = () => Number(process.env.FORM_RELAY_PATIENCE_MS ?? 8000)

/** Whether content goes live without a build. */
export const hasPublisher = () => process.env.PUBLISHER === '1'
