// The three forms with long texts: where the text is, how it is opened, how it is restored.
import { expect, type Locator, type Page } from '@playwright/test'
import { addTrip } from './add-trip.ts'
import type { SeededRandom } from './seeded-random.ts'
import { deleteArticle, makeDraft } from './drafts.ts'
import { freshSlug, unique } from './fresh.ts'
import { BUTTON } from './words.ts'

export interface RecordForm {
  what: string
  field: (page: Page) => Locator
  /** What stands in it. */
  read: (page: Page) => Promise<string>
  /** Opens it and takes back what was rescued, if anything was. */
  open: (page: Page) => Promise<void>
  /** What she does between two words beside typing, where there is such a thing. */
  between?: (page: Page, random: SeededRandom) => Promise<void>
  clearAway: () => Promise<void>
}

export async function articleForm(owner: Page): Promise<RecordForm> {
  const { id, title } = await makeDraft(owner, { title: unique('מכתב'), slug: freshSlug('letter') })
  const field = (page: Page) => page.locator('[name=contentMd]')
  return {
    what: 'an article',
    field,
    read: (page) => field(page).inputValue(),
    open: (page) => openForm(page, `/admin?tab=blog&open=${id}`, title, field(page)),
    clearAway: () => deleteArticle(owner, id),
  }
}

const TOOLS = ['כותרת', 'רשימה', 'ציטוט', 'הדגשה']
const toolbar = (page: Page) => page.getByRole('toolbar', { name: 'עיצוב הטקסט' })

/** The same, as she sees it: formatted, with new paragraphs, headings, lists and bold words as she goes. */
export async function formattedForm(owner: Page): Promise<RecordForm> {
  const { id, title } = await makeDraft(owner, { title: unique('מכתב מעוצב'), slug: freshSlug('letter') })
  const field = (page: Page) => page.getByRole('textbox', { name: 'הטקסט', exact: true })
  return {
    what: 'a formatted article',
    field,
    // As it is seen: Markdown keeps neither the empty paragraph at her caret nor a space that begins a line.
    read: async (page) => (await field(page).innerText()).replace(/\s+/g, ' ').trimEnd(),
    async open(page) {
      await page.addInitScript(() => localStorage.setItem('editor-view', 'rich'))
      await openForm(page, `/admin?tab=blog&open=${id}`, title, field(page))
    },
    async between(page, random) {
      const chosen = random.between(0, 1)
      if (chosen < 0.2) await page.keyboard.press(random.one(['Enter', 'Enter', 'Shift+Enter', 'Control+b']))
      else if (chosen < 0.25)
        await toolbar(page)
          .getByRole('button', { name: random.one(TOOLS), exact: true })
          .click()
    },
    clearAway: () => deleteArticle(owner, id),
  }
}

export async function tripForm(owner: Page): Promise<RecordForm> {
  const { id, title } = await addTrip(owner.request, 'נכתב בזמן תקלה')
  const field = (page: Page) => page.locator('[name=longDescription]')
  return {
    what: 'a trip',
    field,
    read: (page) => field(page).inputValue(),
    open: (page) => openForm(page, `/admin?tab=trips&open=${id}`, title, field(page)),
    async clearAway() {
      expect((await owner.request.delete(`/api/trips/${id}`)).status()).toBe(204)
    },
  }
}

async function openForm(page: Page, address: string, title: string, field: Locator): Promise<void> {
  await page.goto(address)
  await expect(page.locator('[name=title]')).toHaveValue(title)
  // The notice comes with the form, not after it.
  const back = page.getByRole('button', { name: BUTTON.restoreTyped })
  if (await back.isVisible()) await back.click()
  await expect(field).toBeVisible()
}

export async function noteForm(owner: Page): Promise<RecordForm> {
  const name = unique('מיכל')
  // A message of her own: the same words from the same number would be one enquiry, sent again.
  const enquiry = {
    name,
    phone: '053-555-0171',
    message: `${name} שואלת: אפשר לבוא עם אחות?`,
    privacyConsent: true,
  }
  const sent = await owner.request.post('/api/contact', { data: enquiry })
  expect(sent.status()).toBe(201)
  const { id } = await sent.json()
  return {
    what: 'a note',
    field: (page) => page.locator('[name=notes]'),
    read: (page) => page.locator('[name=notes]').inputValue(),
    async open(page) {
      await page.goto(`/admin?tab=enquiries&open=${id}`)
      await page.getByRole('button', { name: `להוסיף הערה לפנייה של ${name}` }).click()
      await expect(page.locator('[name=notes]')).toBeVisible()
    },
    clearAway: async () => {},
  }
}
