// The secrets that the processes of one machine share: made once, kept beside the data, readable by the owner alone.
import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/**
 * The environment of the release line: the build hook with its token, the secret that signs a build's result, the one that
 * signs what the form relay says of a visitor, the key of the owner's second factor, and the one that signs notifications.
 */
export function releaseSecrets({ dataDir, builderPort, environment }) {
  const kept = readOrMake(path.join(dataDir, 'secrets.json'))
  return {
    BUILD_HOOK_TOKEN: kept.buildHookToken,
    BUILD_HOOK_URL:
      environment.BUILD_HOOK_URL || `http://127.0.0.1:${builderPort}/hooks/${kept.buildHookToken}`,
    DEPLOY_SECRET: environment.DEPLOY_SECRET || kept.deploySecret,
    PROXY_SECRET: environment.PROXY_SECRET || kept.proxySecret,
    FACTOR_KEY: environment.FACTOR_KEY || kept.factorKey,
    VAPID_PRIVATE_KEY: environment.VAPID_PRIVATE_KEY || kept.vapidPrivateKey,
  }
}

const random = () => randomBytes(32).toString('hex')
/** A push service knows this site by its key: a new one ends every device's notifications. */
const privateKey = () =>
  generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'jwk' }).d
const MAKE = {
  buildHookToken: random,
  deploySecret: random,
  proxySecret: random,
  factorKey: random,
  vapidPrivateKey: privateKey,
}

/** What is missing is made, whether the file is new or older than a secret. */
function readOrMake(file) {
  const kept = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
  const missing = Object.keys(MAKE).filter((name) => !kept[name])
  for (const name of missing) kept[name] = MAKE[name]()
  if (missing.length > 0) {
    mkdirSync(path.dirname(file), { recursive: true })
    // Whole or not at all, when the power goes too: without these secrets neither the site starts nor the owner's second step opens.
    writeFileSync(`${file}.new`, `${JSON.stringify(kept, null, 2)}\n`, { mode: 0o600, flush: true })
    renameSync(`${file}.new`, file)
  }
  return kept
}
