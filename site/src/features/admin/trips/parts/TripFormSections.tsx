/** The fields of a trip, in the order in which one thinks of them. */
import type { ReactNode } from 'react'
import { FormField, FormFields, FormSections } from '../../forms/fields/FormFields'
import { FormSection, FULL_WIDTH } from '../../forms/fields/FormSection'
import { SlugField } from '../../forms/fields/SlugField'
import { NAME_FIELDS, PLACE_FIELDS, SITE_SECTION, STORY_SECTIONS } from '../tripFields'
import { FactSections } from './FactSections'

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
        <FormField name="title" {...NAME_FIELDS.title} wide={isOpen} />
        {isOpen ? (
          <>
            <SlugField folder="/trips/" publicSlug={publicSlug} taken={taken} className={FULL_WIDTH} />
            <FormFields fields={PLACE_FIELDS} />
          </>
        ) : (
          <div className="self-end pb-0.5">{children}</div>
        )}
      </FormSection>
      {isOpen && (
        <>
          <FormSections sections={STORY_SECTIONS} />
          <FactSections />
          <FormSections sections={[SITE_SECTION]} />
        </>
      )}
    </>
  )
}
