/** The fields of a trip, in the order in which one thinks of them. */
import type { ReactNode } from 'react'
import { CURRENCIES, TRIP_STYLES } from '../../../../lib/choices'
import { FormSection, FULL_WIDTH } from '../../forms/fields/FormSection'
import { NumberField, SelectField, SwitchField, TextAreaField, TextField } from '../../forms/fields/inputs'
import { SlugField } from '../../forms/fields/SlugField'
import { FactSections } from './FactSections'
import { MarkdownField } from '../../editor/MarkdownField'
import { PicturesField } from '../../pictures/PicturesField'
import { TRIP_LABELS as LABEL } from '../tripFields'

interface Props {
  publicSlug: string | null
  taken: ReadonlySet<string>
  isOpen: boolean
  /** Stands under the name while the rest is not open. */
  children: ReactNode
}

export function TripFormSections({ publicSlug, taken, isOpen, children }: Props) {
  return (
    <>
      <FormSection title="הטיול" isQuiet={!isOpen}>
        <TextField name="title" label={LABEL.title} autoComplete="off" className={isOpen ? FULL_WIDTH : ''} />
        {isOpen ? (
          <TripFacts publicSlug={publicSlug} taken={taken} />
        ) : (
          <div className="self-end pb-0.5">{children}</div>
        )}
      </FormSection>
      {isOpen && <LaterSections />}
    </>
  )
}

function TripFacts({ publicSlug, taken }: Pick<Props, 'publicSlug' | 'taken'>) {
  return (
    <>
      <SlugField folder="/trips/" publicSlug={publicSlug} taken={taken} className={FULL_WIDTH} />
      <TextField
        name="destination"
        label={LABEL.destination}
        hint="למשל: טוסקנה, איטליה"
        autoComplete="off"
      />
      <SelectField name="style" label="סגנון" options={STYLES} />
    </>
  )
}

function LaterSections() {
  return (
    <>
      <FormSection title="מתי, כמה ולכמה נשים">
        <TextField name="startDate" type="date" label={LABEL.startDate} />
        <TextField name="endDate" type="date" label={LABEL.endDate} />
        <NumberField name="price" label={LABEL.price} hint="מספר שלם, בלי אגורות" />
        <SelectField name="currency" label="מטבע" options={MONEY} />
        <NumberField name="currentParticipants" label="כמה כבר נרשמו" />
        <NumberField name="maxParticipants" label={LABEL.maxParticipants} optional hint="ריק: בלי הגבלה" />
        <NumberField
          name="minParticipants"
          label={LABEL.minParticipants}
          optional
          hint="ריק: יוצאות בכל מקרה"
        />
      </FormSection>
      <FormSection title="מה מספרים עליו">
        <TextAreaField
          name="shortDescription"
          label={LABEL.shortDescription}
          hint="משפט או שניים, לכרטיס של הטיול ולתוצאות החיפוש"
          className={FULL_WIDTH}
        />
        <MarkdownField
          name="longDescription"
          label={LABEL.longDescription}
          rows={10}
          className={FULL_WIDTH}
        />
      </FormSection>
      <FormSection title="תמונות" text="התמונה הראשונה היא השער של הטיול.">
        <PicturesField name="images" label={LABEL.images} className={FULL_WIDTH} />
      </FormSection>
      <FactSections />
      <FormSection title="באתר">
        <SelectField name="status" label="הרשמה" options={STATUSES} />
        <SwitchField name="featured" label={LABEL.featured} hint="מופיע בדף הבית, עם תג פופולרי" />
      </FormSection>
    </>
  )
}

const STYLES = TRIP_STYLES.map((style) => ({ value: style, label: style }))
const CURRENCY_NAMES = { ILS: 'שקל (₪)', USD: 'דולר ($)', EUR: 'אירו (€)', GBP: 'ליש״ט (£)' }
const MONEY = CURRENCIES.map((currency) => ({ value: currency, label: CURRENCY_NAMES[currency] }))
const STATUSES = [
  { value: 'open', label: 'פתוחה' },
  { value: 'closed', label: 'סגורה' },
]
