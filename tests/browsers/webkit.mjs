// WebKit, the engine of all browsers on iPhones, as packaged by Debian and Ubuntu, driven over WebDriver.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { Builder, Capabilities } from 'selenium-webdriver'
import { Failure } from '../../scripts/lib/failure.mjs'
import { freePort } from '../../scripts/lib/ports.mjs'

const DRIVER = '/usr/bin/WebKitWebDriver'
const SCREEN = '/usr/bin/Xvfb'
const BROWSER = '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser'

/** @returns {Promise<import('./window.mjs').Driver>} */
export async function openWebKit() {
  const missing = [DRIVER, SCREEN, BROWSER].filter((file) => !existsSync(file))
  if (missing.length > 0)
    throw new Failure(
      `${missing} is missing: sudo apt-get install libwebkit2gtk-4.1-0 webkit2gtk-driver xvfb.`,
    )
  // It has no mode without a window, so it gets a screen that nobody sees, which chooses a number of its own and writes it.
  const screen = spawn(SCREEN, ['-displayfd', '1', '-screen', '0', '1400x1000x24'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const children = [screen]
  const stop = () => Promise.all(children.map(end))
  try {
    const [display] = await once(screen.stdout, 'data', { signal: AbortSignal.timeout(10_000) })
    const env = { ...process.env, DISPLAY: `:${String(display).trim()}` }
    // Its sandbox does not start as root, who is nobody but a container's own user.
    if (process.getuid() === 0) env.WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS = '1'
    const port = await freePort()
    children.unshift(spawn(DRIVER, [`--port=${port}`], { env, stdio: 'ignore' }))
    const page = await connect(`http://127.0.0.1:${port}`)
    return {
      goTo: (address) => page.get(address),
      resize: (width, height) => page.manage().window().setRect({ width, height }),
      run: (act, ...values) => page.executeScript(act, ...values),
      find: (look, ...values) => page.executeScript(look, ...values),
      click: (element) => element.click(),
      type: (element, text) => element.sendKeys(text),
      close: () => page.quit().finally(stop),
    }
  } catch (failure) {
    await stop()
    throw failure
  }
}

async function end(child) {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill()
  await once(child, 'exit')
}

/** The driver listens a moment after it was started, and the screen has to be there by then. */
async function connect(server, attempts = 40) {
  const browser = new Capabilities({
    browserName: 'MiniBrowser',
    'webkitgtk:browserOptions': { binary: BROWSER, args: ['--automation'] },
  })
  try {
    return await new Builder().usingServer(server).withCapabilities(browser).build()
  } catch (failure) {
    if (attempts === 1) throw failure
    await pause(250)
    return connect(server, attempts - 1)
  }
}
