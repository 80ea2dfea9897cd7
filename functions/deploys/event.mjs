// A deploy's event, as Netlify tells it. Only what happens to the public site concerns the API; a preview is nobody's news.
import { getDeployStore } from '@netlify/blobs'
import { tell } from './tell.mjs'

/**
 * @param {(built: object | null, payload: object) => object | null | Promise<object | null>} messageOf of what the build left
 *   with its deploy, if it did; null tells nothing
 */
export function deployEvent(messageOf) {
  return async (request) => {
    const { payload } = await request.json()
    const message = isOurs(payload) ? await messageOf(await builtFor(payload), payload) : null
    if (message) await tell(message)
    return new Response(null, { status: 204 })
  }
}

/** Netlify sets SITE_ID. Who calls this address herself does not know it; and where it is not set, nobody is believed. */
function isOurs({ context, site_id: siteId }) {
  const { SITE_ID } = process.env
  return context === 'production' && Boolean(SITE_ID) && siteId === SITE_ID
}

async function builtFor({ id }) {
  try {
    return await getDeployStore({ deployID: id }).get('build', { type: 'json' })
  } catch (error) {
    console.error('What the build left with its deploy cannot be read:', error?.name)
    return null
  }
}
