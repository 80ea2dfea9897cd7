/** Renders the fields of a `FieldTable`, each with the control of its kind. */
import { DateField } from './DateField'
import type { FieldSpec, FieldTable, SectionSpec } from './fieldTable'
import { FormSection, FULL_WIDTH } from './FormSection'
import { INPUT_KINDS, LineField, SelectField, SwitchField, TextAreaField, TextField } from './inputs'

/** `under`: the heading above all sections; a section of the same title hides its own. */
export function FormSections({ sections, under }: { sections: readonly SectionSpec[]; under?: string }) {
  return sections.map(({ fields, text, title = Object.values(fields)[0]!.label! }) => (
    <FormSection key={title} title={title} text={text} isQuiet={title === under}>
      <FormFields fields={fields} />
    </FormSection>
  ))
}

/** `within`: prefix of the field names, such as 'retention.' */
export function FormFields({ fields, within = '' }: { fields: FieldTable; within?: string }) {
  return Object.entries(fields).map(([name, field]) => (
    <FormField key={name} {...field} name={within + name} />
  ))
}

export function FormField({ name, label, hint, optional, wide, ...field }: FieldSpec & { name: string }) {
  if (!label) return null
  const texts = { name, label, hint, optional, className: wide ? FULL_WIDTH : undefined }
  const { kind = 'text', rows = 3, options = [], render } = field
  if (render) return render(texts)
  if (kind === 'area') return <TextAreaField {...texts} rows={rows} />
  if (kind === 'line') return <LineField {...texts} />
  if (kind === 'select') return <SelectField {...texts} options={options} />
  if (kind === 'switch') return <SwitchField name={name} label={label} hint={hint ?? ''} />
  if (kind === 'date') return <DateField {...texts} />
  return <TextField {...texts} {...INPUT_KINDS[kind]} />
}
