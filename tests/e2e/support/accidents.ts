// Ways in which a page ends while she is typing. Each returns when it happened, and leaves no page open.
import type { Page, Route } from '@playwright/test'

export interface Struck {
  page: Page
  /** Somebody else who is signed in as the same owner, and can end this session. */
  elsewhere: Page
}

/** Answers the moment of the accident; after it she may have typed on, not knowing. */
export type Accident = (struck: Struck, typeOn: () => Promise<void>) => Promise<number>

const DOWN = '**/api/**'
const down = (route: Route) => route.fulfill({ status: 502, body: '' })

/** A tab that crashes is struck by autosave.spec.ts. */
export const ACCIDENTS: Record<string, Accident> = {
  async 'the tab is closed'({ page }) {
    return leave(page)
  },

  async 'the network goes'({ page }, typeOn) {
    const context = page.context()
    await context.setOffline(true)
    await typeOn()
    const at = await leave(page)
    await context.setOffline(false)
    return at
  },

  async 'the session is ended'({ page, elsewhere }, typeOn) {
    const listed = await (await page.request.get('/api/account/sessions')).json()
    const { id } = listed.find(({ current }: { current: boolean }) => current)
    await elsewhere.request.delete(`/api/account/sessions/${id}`)
    await typeOn()
    return leave(page)
  },

  async 'the API goes'({ page }, typeOn) {
    const context = page.context()
    await context.route(DOWN, down)
    await typeOn()
    const at = await leave(page)
    await context.unroute(DOWN, down)
    return at
  },

  async 'the page is loaded again'({ page }) {
    page.on('dialog', (dialog) => void dialog.accept())
    const at = Date.now()
    // All of it: Chromium stands still for good when a page is closed between the first byte and the last.
    await page.reload()
    await page.close()
    return at
  },
}

/** Closed as a browser that is ended closes it: nobody is asked. */
async function leave(page: Page): Promise<number> {
  const at = Date.now()
  await page.close({ runBeforeUnload: false })
  return at
}
