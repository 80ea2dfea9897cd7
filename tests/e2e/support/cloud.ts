// The services of production on this machine: PostgreSQL, and S3 and SES of moto.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { inRoot, inVenv } from '../../../scripts/lib/repository.mjs'

/** Start it, and tell every process of this run where it is; the returned function ends it. */
export async function startCloud(): Promise<() => Promise<void>> {
  const cloud = spawn(inVenv('python'), ['-m', 'deploy.cloud'], {
    env: { ...process.env, PYTHONPATH: inRoot('tests') },
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const [settings] = await Promise.race([
    once(createInterface({ input: cloud.stdout }), 'line'),
    once(cloud, 'exit').then(() => Promise.reject(new Error('The cloud did not start.'))),
  ])
  process.env.E2E_KEEPING = settings
  return async () => {
    cloud.stdin.end()
    if (cloud.exitCode === null && cloud.signalCode === null) await once(cloud, 'exit')
  }
}
