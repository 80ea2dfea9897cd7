// The assistant's suggestion of another title, which may arrive late.
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { FormProvider, useForm, type UseFormReturn } from 'react-hook-form'
import { expect, test } from 'vitest'
import { queryClient } from '../../site/src/features/admin/queryClient'
import { AnotherTitle } from '../../site/src/features/admin/writing/AnotherTitle'
import { ToastProvider } from '../../site/src/ui/Toast'
import { api } from './support/api'
import { sample } from './support/shapes'

const ARTICLE = { title: 'בוקר', category: 'השראה', contentMd: 'קמות.', assisted: false, reviewed: true }

interface FormProps {
  values: typeof ARTICLE
  onForm: (form: UseFormReturn<typeof ARTICLE>) => void
}

function Form({ values, onForm }: FormProps) {
  const form = useForm({ defaultValues: values })
  onForm(form)
  return (
    <FormProvider {...form}>
      <AnotherTitle />
    </FormProvider>
  )
}

/** Asked for; `answer` brings it. */
async function ask(values = ARTICLE) {
  api.on('GET', '/api/writing', sample('Assistant', { isSetUp: true }))
  api.on('POST', '/api/writing/suggestions', { text: 'כותרת של העוזרת' })
  const answer = api.late('POST', '/api/writing/suggestions')
  let form!: UseFormReturn<typeof ARTICLE>
  render(
    <QueryClientProvider client={queryClient}>
      <ToastProvider>
        <Form values={values} onForm={(each) => (form = each)} />
      </ToastProvider>
    </QueryClientProvider>,
  )
  const user = userEvent.setup({ delay: null })
  await user.click(await screen.findByRole('button', { name: 'להציע כותרת אחרת' }))
  await waitFor(() => expect(api.sent('POST', '/api/writing/suggestions')).toHaveLength(1))
  const accept = async () => {
    answer()
    await user.click(await screen.findByRole('button', { name: 'לקבל את השינוי' }))
  }
  return { form, accept }
}

test('it is taken, and the article is to be gone over', async () => {
  const { form, accept } = await ask()
  await accept()
  expect(form.getValues()).toMatchObject({ title: 'כותרת של העוזרת', assisted: true, reviewed: false })
})

test('a title that she wrote while she waited is not written over, nor marked', async () => {
  const { form, accept } = await ask()
  form.setValue('title', 'כותרת משלה')
  await accept()
  await screen.findByText('הכותרת השתנתה בינתיים')
  expect(form.getValues()).toMatchObject({ title: 'כותרת משלה', assisted: false, reviewed: true })
})

test('an emoji at the end of the beginning is left out whole, not halved', async () => {
  const beginning = 'א'.repeat(1999)
  await ask({ ...ARTICLE, contentMd: `${beginning}😀 ועוד` })
  expect(api.sent('POST', '/api/writing/suggestions')[0]).toMatchObject({ body: { beginning } })
})
