import { expect, type Page } from '@playwright/test'

/**
 * Opens a page in the site's own faces. A busy browser shows the machine's faces, which are wider, for as long as the page
 * stays (`font-display: optional`): whoever measures lines or heights opens it again until the files were there in time.
 */
export async function gotoWithFonts(page: Page, path: string): Promise<void> {
  await expect(async () => {
    await page.goto(path)
    expect(await page.evaluate(areDrawn), 'the faces of the site').toBe(true)
  }).toPass()
}

function areDrawn(): boolean {
  const width = (family: string) => {
    const probe = document.createElement('span')
    probe.style.cssText = `position: absolute; white-space: nowrap; font: 100px ${family}`
    probe.textContent = 'טיולים'.repeat(5)
    document.body.append(probe)
    const wide = probe.getBoundingClientRect().width
    probe.remove()
    return wide
  }
  return ['Assistant', '"Frank Ruhl Libre"'].every(
    (face) => width(`${face}, monospace`) !== width('monospace'),
  )
}
