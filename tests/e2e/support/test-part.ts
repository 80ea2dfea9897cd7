// A part of a test that checks several things in one window.
import { expect, test } from '@playwright/test'

/** What fails in one of them is told by its name and hides none of the others. */
export async function part(name: string, check: () => Promise<void>): Promise<void> {
  const failure = await test.step(name, () =>
    check().then(
      () => '',
      (error: Error) => error.stack ?? String(error),
    ),
  )
  expect.soft(failure, name).toBe('')
}
