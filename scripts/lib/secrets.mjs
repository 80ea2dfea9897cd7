// Secrets shared by the processes of one machine: generated once, stored in DATA_DIR/secrets.json with mode 600.
import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/**
 * Environment variables with the secrets: the build hook with its token, the keys that sign build results and proxied calls,
 * the key of the owner's second factor, and the VAPID key that signs push notifications.
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
/** VAPID key. Push subscriptions are bound to it: a new one ends every device's notifications. */
const privateKey = () =>
  generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'jwk' }).d
const MAKE = {
  buildHookToken: random,
  deploySecret: random,
  proxySecret: random,
  factorKey: random,
  vapidPrivateKey: privateKey,
}

/** Reads the file and generates missing secrets: all in a new file, later ones in an older file. */
function readOrMake(file) {
  const kept = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
  const missing = Object.keys(MAKE).filter((name) => !kept[name])
  for (const name of missing) kept[name] = MAKE[name]()
  if (missing.length > 0) {
    mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 })
    // Atomic, also in a power cut: without these secrets the site does not start and the owner's second factor fails.
    writeFileSync(`${file}.new`, `${JSON.stringify(kept, null, 2)}\n`, { mode: 0o600, flush: true })
    renameSync(`${file}.new`, file)
  }
  return kept
}
