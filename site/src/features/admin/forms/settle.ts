import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'

/** After a save: the form stands as it was stored, but for what she went on typing while the save was under way. */
export function settle<Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  sent: Values,
  stored: Values,
) {
  const now = form.getValues()
  form.reset(stored)
  for (const name of Object.keys(now) as Path<Values>[]) {
    if (JSON.stringify(now[name]) !== JSON.stringify(sent[name]))
      form.setValue(name, now[name], { shouldDirty: true })
  }
}
