// Deletes what a test created through the API, however the test ends (support/test.ts).
import { expect, type APIRequestContext } from '@playwright/test'

const made: string[] = []

/** To be called with the address that a DELETE takes it away by. */
export const note = (address: string) => void made.push(address)

/** What the test itself took away already is answered with 404; an API that it had stopped may still be starting. */
export async function takeAway(request: APIRequestContext): Promise<void> {
  for (const address of made.splice(0))
    await expect(async () =>
      expect([204, 404], address).toContain((await request.delete(address)).status()),
    ).toPass({ timeout: 300_000 })
}
