// The two secrets that the processes of one machine share: made once, kept beside the data, readable by the owner alone.
import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** The environment of the release line: the build hook with its token, and the secret that signs a build's result. */
export function releaseSecrets({ dataDir, builderPort, environment }) {
  const kept = readOrMake(path.join(dataDir, 'secrets.json'))
  return {
    BUILD_HOOK_TOKEN: kept.buildHookToken,
    BUILD_HOOK_URL:
      environment.BUILD_HOOK_URL || `http://127.0.0.1:${builderPort}/hooks/${kept.buildHookToken}`,
    DEPLOY_SECRET: environment.DEPLOY_SECRET || kept.deploySecret,
  }
}

function readOrMake(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    if (error.code !== 'ENOENT') throw error
    const made = { buildHookToken: random(), deploySecret: random() }
    mkdirSync(path.dirname(file), { recursive: true })
    writeFileSync(file, `${JSON.stringify(made, null, 2)}\n`, { mode: 0o600, flag: 'wx' })
    return made
  }
}

const random = () => randomBytes(32).toString('hex')
