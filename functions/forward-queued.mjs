// Scheduled each minute: forwards queued forms to the API, and retries the build result that it could not take.
import { retryReport } from './deploys/report-build.mjs'
import { forwardQueued } from './form-relay/forward.mjs'

export default async () => {
  // Both in parallel, neither ending with the other's error; awaited, as Netlify stops a function that has returned.
  const [forwarding, telling] = await Promise.allSettled([forwardQueued(), retryReport()])
  // Of the forms' error only its name: its message may quote personal data.
  if (forwarding.reason) console.error('Queued forms could not be sent on:', forwarding.reason.name)
  if (telling.reason) console.error('What became of a build could not be told:', telling.reason.message)
  const { value: counts } = forwarding
  if (counts && counts.tried + counts.waiting + counts.refused > 0)
    console.log('queued forms:', JSON.stringify(counts))
}

export const config = { region: 'fra', schedule: '* * * * *' }
