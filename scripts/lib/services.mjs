// The long-running processes of the site.
import { inRoot, inVenv } from './repository.mjs'

/** The public web server: pages, form relay, API proxy. `socket`: descriptor of a socket that systemd holds for it. */
export const webService = ({ environment, socket }) => ({
  name: 'web server',
  command: process.execPath,
  args: [inRoot('scripts/web-server/main.mjs')],
  cwd: inRoot(),
  env: { ...environment, SITE_SOCKET: socket === undefined ? '' : '3' },
  sockets: socket === undefined ? [] : [socket],
})

export const apiService = ({ apiPort, environment }) => ({
  name: 'api',
  command: inVenv('waitress-serve'),
  args: [
    `--listen=127.0.0.1:${apiPort}`,
    '--threads=8',
    '--no-clear-untrusted-proxy-headers',
    'content_api.wsgi:app',
  ],
  cwd: inRoot('content-api'),
  env: environment,
})

/** Runs the queued jobs: build requests, mails, pictures, nightly work. */
export const workerService = ({ environment }) => ({
  name: 'worker',
  command: inVenv('flask'),
  args: ['--app', 'content_api.wsgi', 'worker'],
  cwd: inRoot('content-api'),
  env: environment,
})

/** Takes the build hook, builds, and switches releases. */
export const builderService = ({ environment }) => ({
  name: 'builder',
  command: process.execPath,
  args: [inRoot('scripts/builder/main.mjs')],
  cwd: inRoot(),
  env: environment,
})
