// Receives Netlify's deploy notifications (signed webhooks) and passes the state of production deploys on to the API. Deploy
// previews are ignored.
import { isSignedByNetlify } from '../signing/netlify-signature.mjs'
import { messageOf } from './deploys/message.mjs'
import { reportBuild } from './deploys/report-build.mjs'
import { deploySecret } from './lib/settings.mjs'

export default async (request) => {
  const body = Buffer.from(await request.arrayBuffer())
  if (!isSignedByNetlify(deploySecret(), request.headers.get('x-webhook-signature'), body)) {
    return new Response(null, { status: 401 })
  }
  const deploy = JSON.parse(body)
  const message = deploy.context === 'production' ? await messageOf(deploy) : null
  if (message) await reportBuild(message)
  return new Response(null, { status: 204 })
}

export const config = { region: 'fra', path: '/deploy-notification', method: 'POST' }
