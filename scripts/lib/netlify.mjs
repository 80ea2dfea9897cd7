// `netlify dev` in front of the current release: netlify.toml with the addresses of this machine (docs/decisions/0005).
import { mkdirSync, readFileSync, utimesSync, watch, writeFileSync } from 'node:fs'
import path from 'node:path'
import { inRoot } from './repository.mjs'

/** Write the folder that `netlify dev` runs in; returns the service to supervise. */
export function netlifyService({ dataDir, port, apiPort, environment }, staticPort) {
  const folder = path.join(dataDir, 'netlify')
  const release = currentRelease(dataDir)
  // The CLI takes the nearest folder with .git for the repository, and would write into ours.
  mkdirSync(path.join(folder, '.git'), { recursive: true })
  writeFileSync(rulesFile(dataDir), localRules({ port, apiPort, staticPort, release }))
  // It signs with what it reads here; its own environment is not asked.
  writeFileSync(path.join(folder, '.env'), `PROXY_SECRET=${environment.PROXY_SECRET}\n`, { mode: 0o600 })
  return {
    name: 'web server',
    command: process.execPath,
    args: [
      '--import',
      inRoot('scripts/lib/netlify-guard.mjs'),
      inRoot('node_modules/netlify-cli/bin/run.js'),
      ...['dev', '--offline', '--internal-disable-edge-functions', '--no-open', '--skip-gitignore'],
    ],
    cwd: folder,
    env: {
      ...environment,
      RELEASE_DIR: release,
      STATIC_PORT: String(staticPort),
      // No questions, no telemetry, no look for updates, and no file in the home folder.
      CI: '1',
      NO_UPDATE_NOTIFIER: '1',
      XDG_CONFIG_HOME: path.join(folder, 'config'),
    },
  }
}

/** The link that the builder sets anew for each release. */
export const currentRelease = (dataDir) => path.join(dataDir, 'releases', 'current')

/**
 * Have `netlify dev` read the `_redirects` and `_headers` of each new release. It watches these files, but a link set
 * anew is no change of a file; a new time on its netlify.toml is. Returns how to stop.
 */
export function rereadRulesAtEachRelease(dataDir) {
  const releases = path.dirname(currentRelease(dataDir))
  mkdirSync(releases, { recursive: true })
  const touch = () => utimesSync(rulesFile(dataDir), new Date(), new Date())
  const watcher = watch(releases, (_event, name) => {
    if (name !== path.basename(currentRelease(dataDir))) return
    touch()
    // It overlooks a change within 50 ms of another.
    setTimeout(touch, 200).unref()
  })
  return () => watcher.close()
}

const rulesFile = (dataDir) => path.join(dataDir, 'netlify', 'netlify.toml')

function localRules({ port, apiPort, staticPort, release }) {
  const local = `[dev]
  framework = "#custom"
  command = ${JSON.stringify(`node ${inRoot('scripts/serve-release.mjs').replaceAll(' ', '\\ ')}`)}
  port = ${port}
  targetPort = ${staticPort}
  publish = ${JSON.stringify(release)}
  autoLaunch = false

# What the CDN sends where no rule below says otherwise.
[[headers]]
  for = "/*"
  [headers.values]
    Cache-Control = "public, max-age=0, must-revalidate"
`
  const shared = readFileSync(inRoot('netlify.toml'), 'utf8')
    // These are for Netlify and for a bare `netlify dev`.
    .replace(/^\[+(build|plugins|context|functions|template|dev)[^\]]*\]+\n(?:(?!^\[).*\n)*/gm, '')
    .replaceAll('http://127.0.0.1:8000/', `http://127.0.0.1:${apiPort}/`)
  return `${local}\n${shared}`
}
