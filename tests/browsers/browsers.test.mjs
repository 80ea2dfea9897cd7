// What she does on the pages and in the admin, in the browsers beside Chromium.
import './editor.mjs'
import { openFirefox } from './firefox.mjs'
import { tellStories } from './stories.mjs'
import { openWebKit } from './webkit.mjs'

tellStories('Firefox', openFirefox)
tellStories('WebKit', openWebKit)
