// A list of small entries of which all but the first are collapsed (forms/fields/EntriesField.tsx).
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { FormProvider, useForm, type Resolver } from 'react-hook-form'
import { expect, test } from 'vitest'
import { EntriesField } from '../../site/src/features/admin/forms/fields/EntriesField'
import { text } from '../../site/src/features/admin/forms/fields/rules'
import { ToastProvider, useToast } from '../../site/src/ui/Toast'

const CONTROLS = { name: { label: 'שם', rule: text('כתבי שם.', 60) } }

interface Values {
  entries: { name: string }[]
}

/** An entry without a name is wrong. */
const resolver: Resolver<Values> = (values) => {
  const errors = values.entries.map(({ name }) =>
    name ? undefined : { name: { type: 'required', message: 'כתבי שם.' } },
  )
  return errors.some(Boolean)
    ? ({ values: {}, errors: { entries: errors } } as never)
    : { values, errors: {} }
}

function List({ names, isFolding = true }: { names: string[]; isFolding?: boolean }) {
  const form = useForm<Values>({
    resolver,
    defaultValues: { entries: names.map((name) => ({ name })) },
  })
  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={(event) => void form.handleSubmit(() => {})(event)}>
        <EntriesField
          name="entries"
          controls={CONTROLS}
          one="המלצה"
          most={9}
          summary={isFolding ? ({ name }) => name! : undefined}
        />
        <button type="submit">לשמור</button>
      </form>
    </FormProvider>
  )
}

function open(...names: string[]) {
  render(
    <ToastProvider>
      <List names={names} />
    </ToastProvider>,
  )
  return userEvent.setup({ delay: null })
}

const nameOf = (place: number) => screen.getByRole('textbox', { name: `שם של המלצה ${place}` })

const isOpen = (place: number) => screen.queryByRole('textbox', { name: `שם של המלצה ${place}` }) !== null

test('the first is open, the others say what they are and open by a press', async () => {
  const user = open('נועה', 'רות', 'דנה')
  expect([1, 2, 3].map(isOpen)).toEqual([true, false, false])
  await user.click(screen.getByRole('button', { name: 'המלצה 2 רות', expanded: false }))
  expect(nameOf(2)).toHaveValue('רות')
  await user.click(screen.getByRole('button', { name: 'המלצה 1', expanded: true }))
  expect([1, 2, 3].map(isOpen)).toEqual([false, true, false])
})

test('a folded entry that lacks something stays open while it is mended', async () => {
  const user = open('נועה', 'רות', 'דנה', '')
  expect(isOpen(4)).toBe(false)
  await user.click(screen.getByRole('button', { name: 'לשמור' }))
  await screen.findByText('כתבי שם.')
  await user.type(nameOf(4), 'תמר')
  expect(nameOf(4)).toHaveValue('תמר')
  expect(nameOf(4)).toHaveFocus()
})

test('an entry that is moved or outlives another is as open as it was', async () => {
  const user = open('נועה', 'רות', 'דנה')
  await user.click(screen.getByRole('button', { name: 'להעביר את המלצה 1 למקום הבא' }))
  expect([1, 2, 3].map(isOpen)).toEqual([false, true, false])
  expect(nameOf(2)).toHaveValue('נועה')
  await user.click(screen.getByRole('button', { name: 'להוציא את המלצה 1' }))
  expect([1, 2].map(isOpen)).toEqual([true, false])
  expect(nameOf(1)).toHaveValue('נועה')
})

test('one that is added is open', async () => {
  const user = open('נועה', 'רות')
  await user.click(screen.getByRole('button', { name: 'להוסיף עוד המלצה' }))
  expect([1, 2, 3].map(isOpen)).toEqual([true, false, true])
})

test('one that lacks something can be taken out', async () => {
  const user = open('נועה', 'רות', 'דנה')
  await user.click(screen.getByRole('button', { name: 'להוסיף עוד המלצה' }))
  await user.click(screen.getByRole('button', { name: 'לשמור' }))
  await screen.findByText('כתבי שם.')
  await user.click(screen.getByRole('button', { name: 'להוציא את המלצה 4' }))
  expect([1, 2, 3].map(isOpen)).toEqual([true, false, false])
  expect(screen.queryByRole('button', { name: 'להוציא את המלצה 4' })).toBeNull()
})

test('one that lacks something folds when she says so, and the next save opens it', async () => {
  const user = open('נועה', '')
  await user.click(screen.getByRole('button', { name: 'לשמור' }))
  await user.click(await screen.findByRole('button', { name: 'המלצה 2', expanded: true }))
  expect(isOpen(2)).toBe(false)
  await user.click(screen.getByRole('button', { name: 'לשמור' }))
  await waitFor(() => expect(isOpen(2)).toBe(true))
})

test('one that is taken out comes back by the message, folded in its place', async () => {
  const user = open('נועה', 'רות', 'דנה')
  await user.click(screen.getByRole('button', { name: 'להוציא את המלצה 2' }))
  await screen.findByText('הוצאת את המלצה 2')
  const back = screen.getByRole('button', { name: 'לבטל ולהחזיר את המלצה 2' })
  await user.click(back)
  await screen.findByRole('button', { name: 'המלצה 2 רות', expanded: false })
  screen.getByRole('button', { name: 'המלצה 3 דנה', expanded: false })
})

test('of a list that does not fold what was taken out can be put back too, and each field has its name', async () => {
  render(
    <ToastProvider>
      <List names={['נועה', 'רות', 'דנה']} isFolding={false} />
    </ToastProvider>,
  )
  const user = userEvent.setup({ delay: null })
  expect(nameOf(2)).toHaveAttribute('name', 'entries.1.name')
  await user.click(screen.getByRole('button', { name: 'להוציא את המלצה 2' }))
  await screen.findByText('הוצאת את המלצה 2')
  expect(nameOf(2)).toHaveValue('דנה')
  await user.click(screen.getByRole('button', { name: 'לבטל ולהחזיר את המלצה 2' }))
  expect([1, 2, 3].map((place) => (nameOf(place) as HTMLInputElement).value)).toEqual(['נועה', 'רות', 'דנה'])
})

test('the offer to put one back goes with its form, a message that came after it does not', async () => {
  function Page() {
    const [isOpen, setOpen] = useState(true)
    const { toast } = useToast()
    return (
      <>
        {isOpen && <List names={['נועה', 'רות']} />}
        <button type="button" onClick={() => setOpen(!isOpen)}>
          לצאת או לחזור
        </button>
        <button type="button" onClick={() => toast({ title: 'נשמר' })}>
          להודיע
        </button>
      </>
    )
  }
  render(
    <ToastProvider>
      <Page />
    </ToastProvider>,
  )
  const user = userEvent.setup({ delay: null })
  const leave = () => user.click(screen.getByRole('button', { name: 'לצאת או לחזור' }))
  await user.click(screen.getByRole('button', { name: 'להוציא את המלצה 2' }))
  await screen.findByText('הוצאת את המלצה 2')
  await leave()
  await waitFor(() => expect(screen.queryByText('הוצאת את המלצה 2')).toBeNull())

  await leave()
  await user.click(screen.getByRole('button', { name: 'להוציא את המלצה 2' }))
  await user.click(screen.getByRole('button', { name: 'להודיע' }))
  await screen.findByText('נשמר')
  await leave()
  expect(screen.getByText('נשמר')).toBeVisible()
})
