// The facts of a trip: in the form, and on its page.
import { addTrip, removeTrip } from '../support/add-trip.ts'
import { expectToast, unfold, untilLive } from '../support/owner.ts'
import { untilHydrated } from '../support/hydration.ts'
import { expectWellMade, PHONE } from '../support/screens.ts'
import { expect, test } from '../support/test.ts'
import { BUTTON } from '../support/words.ts'

test('her facts about a trip stand on its page', async ({ owner, visitor }) => {
  await owner.setViewportSize(PHONE)
  await visitor.setViewportSize(PHONE)
  const trip = await addTrip(owner.request, 'עם כל הפרטים')
  await owner.goto(`/admin?tab=trips&open=${trip.id}`)
  await expect(owner.locator('[name=title]')).toHaveValue(trip.title)
  await unfold(owner)

  await owner.getByRole('button', { name: 'להוסיף את היום הראשון' }).click()
  await owner.getByRole('textbox', { name: 'הכותרת של יום 1' }).fill('חוזרות הביתה')
  await owner.getByRole('button', { name: 'להוסיף יום' }).click()
  await expect(owner.getByRole('textbox', { name: 'הכותרת של יום 2' })).toBeFocused()
  await owner.getByRole('textbox', { name: 'הכותרת של יום 2' }).fill('נפגשות במעיין')
  await owner.getByRole('textbox', { name: 'מה קורה ביום 2' }).fill('טובלות ואוכלות.')
  await owner.getByRole('button', { name: 'להעביר את יום 2 למקום הקודם' }).click()
  await expect(owner.getByRole('textbox', { name: 'הכותרת של יום 1' })).toHaveValue('נפגשות במעיין')
  await expect(owner.getByRole('button', { name: 'להעביר את יום 1 למקום הבא' })).toBeFocused()

  const field = (name: string) => owner.locator(`[name=${name}]`)
  await field('included').fill('שני לילות\n\n  כל הארוחות ')
  await field('notIncluded').fill('הסעות')
  await field('pace').selectOption('2')
  await field('rooming').fill('חדרים זוגיים')
  await field('singleSupplement').fill('420')
  await field('leaderName').fill('מורת דרך מהגליל')
  await field('minParticipants').fill('20')
  await field('minParticipants').blur()
  await expect(owner.getByText('זה יותר ממספר המקומות.')).toBeVisible()
  await field('minParticipants').fill('8')
  await expectWellMade(owner)
  await owner.getByRole('button', { name: BUTTON.publishChanges, exact: true }).click()
  await expectToast(owner, 'השינויים פורסמו')
  await untilLive(owner)

  await visitor.goto(`/trips/${trip.slug}`)
  const days = visitor.getByRole('region', { name: 'יום אחרי יום' }).getByRole('listitem')
  await expect(days).toHaveText([/יום 1: נפגשות במעיין\s*טובלות ואוכלות\./, /יום 2: חוזרות הביתה/])
  const price = visitor.getByRole('region', { name: 'מה במחיר' })
  await expect(price.getByRole('listitem')).toHaveText(['שני לילות', 'כל הארוחות', 'הסעות'])
  const suits = visitor.getByRole('region', { name: 'זה בשבילי?' })
  await expect(suits).toContainText('רגוע')
  await expect(suits).toContainText('(2 מתוך 5)')
  await expect(suits).toContainText(/חדר ליחידה: תוספת של .*420/)
  await expect(suits).not.toContainText('שבת')
  // Of a leader nothing but her name is known: it stands among the facts.
  await expect(suits).toContainText(/מי הולכת איתך\s*מורת דרך מהגליל/)
  await expect(visitor.getByText('יוצאות כשיש לפחות 8 נרשמות')).toBeVisible()

  // A browser keeps what was built when its page hydrates.
  await owner.goto(`/trips/${trip.slug}`)
  await untilHydrated(owner)
  await expect(owner.getByRole('region', { name: 'זה בשבילי?' })).toContainText('(2 מתוך 5)')

  // Opened again, the form holds what the page shows.
  await owner.goto(`/admin?tab=trips&open=${trip.id}`)
  await expect(field('included')).toHaveValue('שני לילות\nכל הארוחות')
  await expect(field('pace')).toHaveValue('2')
  await removeTrip(owner.request, trip)
})
