// The public pages and the main actions of visitors and owner in browsers other than Chromium.
import { describe } from 'node:test'
import './editor.mjs'
import { openFirefox } from './firefox.mjs'
import { doWithoutScripts, lookAtPages } from './pages.mjs'
import { tellStories } from './stories.mjs'
import { openWebKit } from './webkit.mjs'
import { openBefore } from './window.mjs'

for (const [name, open] of Object.entries({ Firefox: openFirefox, WebKit: openWebKit }))
  describe(name, () => {
    const page = openBefore(open)
    tellStories(name, page)
    lookAtPages(page)
    doWithoutScripts(name, page)
  })
