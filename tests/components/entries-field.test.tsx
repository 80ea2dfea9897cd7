// A list of small entries of which the last are folded (forms/fields/EntriesField.tsx).
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { FormProvider, useForm, type Resolver } from 'react-hook-form'
import { expect, test } from 'vitest'
import { EntriesField } from '../../site/src/features/admin/forms/fields/EntriesField'
import { text } from '../../site/src/features/admin/forms/fields/rules'

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

function List({ names }: { names: string[] }) {
  const form = useForm<Values>({
    resolver,
    defaultValues: { entries: names.map((name) => ({ name })) },
  })
  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={(event) => void form.handleSubmit(() => {})(event)}>
        <EntriesField name="entries" controls={CONTROLS} one="המלצה" most={9} shown={3} />
        <button type="submit">לשמור</button>
      </form>
    </FormProvider>
  )
}

function open(...names: string[]) {
  render(<List names={names} />)
  return userEvent.setup({ delay: null })
}

const nameOf = (place: number) => screen.getByRole('textbox', { name: `שם של המלצה ${place}` })

test('a folded entry that lacks something stays unfolded while it is mended', async () => {
  const user = open('נועה', 'רות', 'דנה', '')
  expect(screen.queryByRole('textbox', { name: 'שם של המלצה 4' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'לשמור' }))
  await screen.findByText('כתבי שם.')
  await user.type(nameOf(4), 'תמר')
  expect(nameOf(4)).toHaveValue('תמר')
  expect(nameOf(4)).toHaveFocus()
})

test('an entry that is moved behind the fold stays in sight, to be moved on', async () => {
  const user = open('נועה', 'רות', 'דנה', 'תמר', 'יעל')
  await user.click(screen.getByRole('button', { name: 'להעביר את המלצה 3 למקום הבא' }))
  await user.click(screen.getByRole('button', { name: 'להעביר את המלצה 4 למקום הבא' }))
  expect([1, 2, 3, 4, 5].map((place) => (nameOf(place) as HTMLInputElement).value)).toEqual([
    'נועה',
    'רות',
    'תמר',
    'יעל',
    'דנה',
  ])
})
