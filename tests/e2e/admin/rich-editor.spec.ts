// The rich text editor of an article on a phone: the page shows what the editor shows, and Markdown is stored.
import type { Page } from '@playwright/test'
import {
  deleteArticle,
  makeDraft,
  openArticle,
  savesSoon,
  storedArticle,
  type Draft,
} from '../support/drafts.ts'
import { hasCaret } from '../support/focus.ts'
import { dropFiles, smallPicture, pasteFiles } from '../support/photographs.ts'
import { expectWellMade, PHONE } from '../support/screens.ts'
import { expect, test } from '../support/test.ts'
import { BUTTON } from '../support/words.ts'

const text = (page: Page) => page.getByRole('textbox', { name: 'הטקסט', exact: true })
const tool = (page: Page, name: string) =>
  page.getByRole('toolbar', { name: 'עיצוב הטקסט' }).getByRole('button', { name, exact: true })
const picture = (page: Page) => text(page).locator('img[src]')

const stored = async (page: Page, { id }: Draft): Promise<string> => (await storedArticle(page, id)).contentMd

/** Opens a draft with this text, formatted, at its end. */
async function write(page: Page, contentMd: string): Promise<Draft> {
  await page.setViewportSize(PHONE)
  await page.evaluate(() => localStorage.setItem('editor-view', 'rich'))
  await savesSoon(page)
  const draft = await makeDraft(page, { contentMd })
  await openArticle(page, draft)
  await expect(text(page)).toBeVisible()
  await goToEnd(page)
  return draft
}

async function goToEnd(page: Page): Promise<void> {
  await text(page).locator('> :last-child').click()
  await hasCaret(text(page))
  await page.keyboard.press('Control+End')
}

/** Words in HTML, as another program hands them over. */
const paste = (page: Page, html: string) =>
  text(page).evaluate(
    (element, { copied, words }) => {
      const data = new DataTransfer()
      data.setData('text/html', copied)
      data.setData('text/plain', words)
      const event = new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true })
      element.dispatchEvent(event)
    },
    { copied: html, words: html.replace(/<[^>]*>/g, ' ') },
  )

test('she writes with the buttons, sees no Markdown, and Markdown is stored', async ({ owner }) => {
  const draft = await write(owner, 'פתיחה.')
  await owner.keyboard.press('Enter')
  await owner.keyboard.type('מה לארוז')
  await tool(owner, 'כותרת').click()
  await expect(tool(owner, 'כותרת')).toHaveAttribute('aria-pressed', 'true')
  await owner.keyboard.press('Enter')
  await owner.keyboard.type('מים')
  await tool(owner, 'רשימה').click()
  await owner.keyboard.press('Enter')
  await owner.keyboard.type('כובע ')
  await tool(owner, 'הדגשה').click()
  await owner.keyboard.type('רחב')
  await owner.keyboard.press('Enter')
  await owner.keyboard.press('Enter')
  await owner.keyboard.type('וזהו: 2 * 3, # לא כותרת.')
  await expect(text(owner).getByRole('heading', { name: 'מה לארוז', level: 2 })).toBeVisible()
  await expect(text(owner).getByRole('listitem')).toHaveText(['מים', 'כובע רחב'])
  await expect(text(owner)).not.toContainText('**')
  await expectWellMade(owner)
  await expect
    .poll(() => stored(owner, draft))
    .toBe('פתיחה.\n\n## מה לארוז\n\n- מים\n- כובע **רחב**\n\nוזהו: 2 \\* 3, # לא כותרת.')

  await tool(owner, 'ביטול הפעולה האחרונה').click()
  // The full stop at least: half a second without a letter ends what is taken back at once.
  await expect(text(owner)).not.toContainText('לא כותרת.')
  await owner.getByRole('button', { name: 'איך זה ייראה' }).click()
  await expect(owner.getByRole('region', { name: 'תצוגה מקדימה' }).getByRole('heading')).toHaveText(
    'מה לארוז',
  )
  await owner.getByRole('button', { name: 'כתיבה', exact: true }).click()
  for (const one of await owner.getByRole('toolbar').getByRole('button').all())
    expect((await one.boundingBox())!.width, 'a thumb hits each').toBeGreaterThanOrEqual(44)
  await owner.getByRole('button', { name: /^לערוך כקוד \(Markdown\) ?: הטקסט$/ }).click()
  await expect(owner.locator('textarea[name=contentMd]')).toHaveValue(/^פתיחה\.\n\n## מה לארוז/)
  await expect(owner.locator('textarea[name=contentMd]')).toBeFocused()
  await owner.getByRole('button', { name: /^לכתיבה עם עיצוב ?: הטקסט$/ }).click()
  await expect(text(owner).getByRole('heading', { name: 'מה לארוז' })).toBeVisible()
  await deleteArticle(owner, draft.id)
})

test('what the editor cannot show is kept as it was written, and so is what she leaves alone', async ({
  owner,
}) => {
  const kept =
    '*  שורה\n*  במרווחים\n\n| א | ב |\n|---|---|\n| 1 | 2 |\n\nעוד [קישור][x] ו__מודגש__\n\n[x]: https://a.example'
  const draft = await write(owner, `${kept}\n\nסוף`)
  await expect(text(owner).locator('.raw-block')).toHaveCount(2)
  await owner.keyboard.type(' טוב.')
  await expect.poll(() => stored(owner, draft)).toBe(`${kept}\n\nסוף טוב.`)
  await expectWellMade(owner)
  await deleteArticle(owner, draft.id)
})

test('a picture is seen, described, moved and taken out by thumb', async ({ owner }) => {
  const draft = await write(owner, 'קמות לאט.\n\nיורדות לים.')
  await pasteFiles(owner, [await smallPicture('beach-waves.jpg')], text(owner))
  await expect(picture(owner)).toBeVisible()
  const words = text(owner).getByRole('textbox', { name: 'מה רואים בתמונה' })
  await expect(words).toBeFocused()
  await owner.keyboard.type('גלים על חוף')
  await expectWellMade(owner)
  await expect
    .poll(() => stored(owner, draft))
    .toMatch(/^קמות לאט\.\n\nיורדות לים\.\n\n!\[גלים על חוף\]\(\/objects\/\S+\.jpg\)$/)
  await text(owner).getByRole('button', { name: 'להזיז את התמונה למעלה' }).click()
  await expect
    .poll(() => stored(owner, draft))
    .toMatch(/^קמות לאט\.\n\n!\[גלים על חוף\]\(\S+\)\n\nיורדות לים\.$/)
  await text(owner).getByRole('button', { name: 'להוציא את התמונה מהטקסט' }).click()
  await expect(picture(owner)).toHaveCount(0)
  await expect.poll(() => stored(owner, draft)).toBe('קמות לאט.\n\nיורדות לים.')
  await owner.keyboard.press('Control+z')
  await expect(picture(owner)).toBeVisible()
  await deleteArticle(owner, draft.id)
})

test('a picture is moved on by keys, as its button keeps the focus', async ({ owner }) => {
  const draft = await write(owner, '![ים](/objects/pictures/none.jpg)\n\nראשונה.\n\nאחרונה.')
  const down = text(owner).getByRole('button', { name: 'להזיז את התמונה למטה' })
  await down.focus()
  for (const moved of [/^ראשונה\.\n\n!\[ים\]\(\S+\)\n\nאחרונה\.$/, /^ראשונה\.\n\nאחרונה\.\n\n!\[ים\]/]) {
    await owner.keyboard.press('Enter')
    await expect(down).toBeFocused()
    await expect.poll(() => stored(owner, draft)).toMatch(moved)
  }
  await deleteArticle(owner, draft.id)
})

test('a link completes its address, leads to pages of the site, and refuses what does not open', async ({
  owner,
}) => {
  const draft = await write(owner, 'פרטים באתר')
  await owner.keyboard.press('Shift+Control+ArrowRight')
  await tool(owner, 'קישור').click()
  const dialog = owner.getByRole('dialog')
  await expect(dialog.getByLabel('לאן הקישור מוביל')).toBeFocused()
  await dialog.getByLabel('לאן הקישור מוביל').fill('javascript:alert(1)')
  await dialog.getByRole('button', { name: 'לשים את הקישור' }).click()
  await expect(dialog.getByRole('alert')).toContainText('הכתובת הזאת לא תיפתח')
  await expectWellMade(owner)
  await dialog.getByLabel('לאן הקישור מוביל').fill('example.co.il/trips')
  await dialog.getByLabel('המילים שלוחצות עליהן').fill('באתר')
  await dialog.getByRole('button', { name: 'לשים את הקישור' }).click()
  await expect(text(owner).getByRole('link', { name: 'באתר' })).toHaveAttribute(
    'href',
    'https://example.co.il/trips',
  )
  await expect.poll(() => stored(owner, draft)).toBe('פרטים [באתר](https://example.co.il/trips)')
  await tool(owner, 'קישור').click()
  await dialog.getByRole('button', { name: 'להסיר את הקישור' }).click()
  await expect.poll(() => stored(owner, draft)).toBe('פרטים באתר')
  await deleteArticle(owner, draft.id)
})

const OF_GOOGLE_DOCS =
  '<b style="font-weight:normal"><h1>כותרת</h1><p><span style="font-weight:700">מודגש</span> ו<a href="https://a.example">קישור</a></p><ul><li><p>אחד</p></li><li><p>שניים</p></li></ul></b>'

test('in one text after another: pasted, dropped, gone on with, left by keys, put in at once', async ({
  owner,
}) => {
  const draft = await write(owner, 'ישן')
  const step = (name: string, contentMd: string, act: () => Promise<void>) =>
    test.step(name, async () => {
      await owner.locator('[name=contentMd]').fill(contentMd)
      await expect.poll(() => stored(owner, draft)).toBe(contentMd)
      await goToEnd(owner)
      await act()
    })

  // Of Word: tests/components/rich-editor.test.tsx.
  await step(
    'what is pasted from Google Docs keeps headings, lists, bold words and links',
    'לפני',
    async () => {
      await owner.keyboard.press('Enter')
      await paste(owner, OF_GOOGLE_DOCS)
      await expect
        .poll(() => stored(owner, draft))
        .toBe('לפני\n\n## כותרת\n\n**מודגש** ו[קישור](https://a.example)\n\n- אחד\n- שניים')
    },
  )

  await step('a copied picture goes in, whatever HTML comes with it', 'פתיחה.', async () => {
    const file = await smallPicture('kite-blue-sky.jpg')
    await pasteFiles(owner, [file], text(owner), '<img src="https://elsewhere.example/a.png">')
    await expect(picture(owner)).toBeVisible()
    await expect.poll(() => stored(owner, draft)).toMatch(/^פתיחה\.\n\n!\[.*\]\(\/objects\/\S+\)$/)
  })

  await step('a dropped photograph comes behind its paragraph', 'ראשונה.\n\nאחרונה.', async () => {
    await dropFiles(owner, [await smallPicture('fresh-fig.jpg')], text(owner).locator('p').first())
    await expect
      .poll(() => stored(owner, draft))
      .toMatch(/^ראשונה\.\n\n!\[מה רואים בתמונה\]\(\/objects\/\S+\)\n\nאחרונה\.$/)
  })

  await step(
    'she goes on where she was when the choice of a picture is closed',
    'אחת שתיים שלוש.',
    async () => {
      await owner.keyboard.press('Control+Home')
      for (const _ of 'אחת') await owner.keyboard.press('ArrowLeft')
      await tool(owner, 'תמונה').click()
      await owner.keyboard.press('Escape')
      await expect(owner.getByRole('dialog')).toBeHidden()
      await text(owner).focus()
      await owner.keyboard.type(' ועוד')
      await expect.poll(() => stored(owner, draft)).toBe('אחת ועוד שתיים שלוש.')
    },
  )

  await step('the keyboard alone reaches the buttons and leaves the text', 'מילים', async () => {
    await tool(owner, 'כותרת').focus()
    await owner.keyboard.press('ArrowLeft')
    await expect(tool(owner, 'הדגשה')).toBeFocused()
    await text(owner).focus()
    await owner.keyboard.press('Tab')
    await expect(text(owner)).not.toBeFocused()
  })

  // The last one, as its heading would stay one under what is put in after it.
  const whole = '## חדש\n\nפסקה **חשובה**\n\n1. א\n2. ב'
  await step('a whole text that is put in at once is read as Markdown', whole, () =>
    expect(text(owner).getByRole('heading', { name: 'חדש' })).toBeVisible(),
  )
  await deleteArticle(owner, draft.id)
})

test('a check before publishing leads to the very words', async ({ owner }) => {
  const draft = await write(owner, 'נפגשות ב־3.4.2020.\n\n![](/objects/pictures/none.jpg)\n\nסוף.')
  await owner.getByRole('button', { name: BUTTON.publish, exact: true }).click()
  const dialog = owner.getByRole('dialog', { name: 'כמה דברים לפני הפרסום' })
  await dialog.getByRole('button', { name: /כבר עבר/ }).click()
  await expect(text(owner)).toBeFocused()
  await expect.poll(() => owner.evaluate(() => getSelection()?.toString())).toBe('3.4.2020')
  await owner.getByRole('button', { name: BUTTON.publish, exact: true }).click()
  await dialog
    .getByRole('button', { name: /אין תיאור/ })
    .first()
    .click()
  await expect(text(owner).getByRole('textbox', { name: 'מה רואים בתמונה' })).toBeFocused()
  await deleteArticle(owner, draft.id)
})

/** So many words in so many paragraphs: longer than any of her articles. */
const LONG = Array.from(
  { length: 150 },
  (_, place) => `פסקה ${place}: ${'שביל נחל אור ערב אבן רוח תה גשר חצר לימון '.repeat(2)}`,
).join('\n\n')

test('in an article of 3 000 words a letter is drawn in its own paragraph, and nowhere else', async ({
  owner,
}) => {
  expect(LONG.split(/\s+/).length).toBeGreaterThan(3_000)
  const draft = await write(owner, LONG)
  await text(owner).locator('> p').nth(75).click()
  await owner.keyboard.type('התחלה ')
  await text(owner).evaluate((editor) => {
    const drawn = { blocks: new Set<Node>(), outside: new Set<string>() }
    Object.assign(window, { drawn })
    const blockOf = (node: Node | null): Node | null => {
      while (node && node.parentNode !== editor) node = node.parentNode
      return node
    }
    new MutationObserver((records) => {
      for (const { target, type } of records) {
        const block = blockOf(target)
        if (block) drawn.blocks.add(block)
        else if (target === editor && type !== 'attributes') drawn.outside.add('the text itself')
      }
    }).observe(editor, { childList: true, characterData: true, attributes: true, subtree: true })
  })
  await owner.keyboard.type('עוד כמה מילים באמצע המאמר')
  const drawn = await owner.evaluate(() => {
    const { blocks, outside } = (window as unknown as { drawn: { blocks: Set<Node>; outside: Set<string> } })
      .drawn
    return { blocks: blocks.size, outside: [...outside] }
  })
  expect(drawn).toEqual({ blocks: 1, outside: [] })
  await deleteArticle(owner, draft.id)
})

test('her caret is behind no bar, and the buttons stay above the keyboard of her phone', async ({
  owner,
}) => {
  const draft = await write(owner, LONG)
  const bar = owner.getByRole('toolbar', { name: 'עיצוב הטקסט' })
  // As Chrome leaves it to the page when the keyboard is up.
  for (const height of [PHONE.height, 420]) {
    await owner.setViewportSize({ width: PHONE.width, height })
    await text(owner)
      .locator('> p')
      .nth(height === 420 ? 40 : 90)
      .click()
    for (let line = 0; line < 12; line += 1) await owner.keyboard.press('Enter')
    await owner.keyboard.type('כאן')
    const caret = await owner.evaluate(() => {
      const { top, bottom } = window.getSelection()!.getRangeAt(0).getBoundingClientRect()
      const over = document.elementFromPoint(innerWidth / 2, (top + bottom) / 2)
      return { top, bottom, isSeen: over?.closest('[role=textbox]') !== null }
    })
    expect(caret.isSeen, `${height} px`).toBe(true)
    expect(caret.bottom).toBeLessThan(height)
    await expect(bar).toBeInViewport({ ratio: 1 })
    expect((await bar.boundingBox())!.y).toBeLessThan(caret.top)
  }
  await deleteArticle(owner, draft.id)
})

test('who listens to the editor hears Hebrew: every role has a name, and none is in another language', async ({
  owner,
}) => {
  const draft = await write(
    owner,
    'עם **דגש** ו[טופס](/contact).\n\n![ים](/objects/pictures/none.jpg)\n\n> ציטוט\n\n## כותרת\n\n- מים',
  )
  const editor = owner
    .locator('div')
    .filter({ has: owner.getByRole('toolbar', { name: 'עיצוב הטקסט' }) })
    .last()
  await expect(editor).toMatchAriaSnapshot(`
    - toolbar "עיצוב הטקסט":
      - button "כותרת"
      - button "הדגשה"
      - button "רשימה" [pressed]
      - button "רשימה ממוספרת"
      - button "ציטוט"
      - button "קישור"
      - button "תמונה"
      - button "ביטול הפעולה האחרונה" [disabled]
    - textbox "הטקסט":
      - paragraph:
        - text: עם
        - strong: דגש
        - text: ו
        - link "טופס":
          - /url: /contact
        - text: .
      - paragraph:
        - group "תמונה":
          - textbox "מה רואים בתמונה": ים
          - button "להזיז את התמונה למעלה": למעלה
          - button "להזיז את התמונה למטה": למטה
          - button "להוציא את התמונה מהטקסט": להוציא
      - blockquote:
        - paragraph: ציטוט
      - heading "כותרת" [level=2]
      - list:
        - listitem:
          - paragraph: מים
  `)
  const named = [...(await owner.getByRole('main').ariaSnapshot()).matchAll(/^\s*- \w+ "([^"]+)"/gm)].map(
    ([, name]) => name!,
  )
  expect(named.length).toBeGreaterThan(20)
  expect(named.filter((name) => /[a-z]{3}/i.test(name) && !/[א-ת]/.test(name))).toEqual([])
  await expect(text(owner)).toHaveAttribute('aria-multiline', 'true')
  await deleteArticle(owner, draft.id)
})
