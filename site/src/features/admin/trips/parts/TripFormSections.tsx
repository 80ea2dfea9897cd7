/** The sections of a trip's form; collapsed on a phone, where they are many screens long. */
import { useState, type ReactNode } from 'react'
import { useFormContext } from 'react-hook-form'
import { FoldingSection } from '../../forms/fields/FoldingSection'
import { FormField, FormFields } from '../../forms/fields/FormFields'
import { FormSection, FULL_WIDTH } from '../../forms/fields/FormSection'
import type { SectionSpec } from '../../forms/fields/fieldTable'
import { SlugField } from '../../forms/fields/SlugField'
import { EMPTY_FACTS, FACT_SECTIONS } from '../factFields'
import { NAME_FIELDS, PLACE_FIELDS, SITE_FIELDS, STATE_FIELDS, STORY_SECTIONS } from '../tripFields'
import { TripProgress } from './TripProgress'

interface Props {
  publicSlug: string | null
  takenSlugs: ReadonlySet<string>
  isOpen: boolean
  /** Shown below the name while the rest is hidden. */
  children: ReactNode
}

export function TripFormSections({ publicSlug, takenSlugs, isOpen, children }: Props) {
  const { getValues } = useFormContext<Record<string, unknown>>()
  // Decided once, when the form opens: nothing collapses while the owner types.
  const [isWide] = useState(() => window.matchMedia('(min-width: 1024px)').matches)
  const isFilled = (name: string) => isFilledIn(name, getValues(name))

  return (
    <>
      {isOpen && <TripProgress />}
      <FormSection
        title="הטיול"
        isQuiet={!isOpen}
        className={isOpen ? '' : 'max-sm:hidden sm:[&>div]:grid-cols-[1fr_auto]'}
      >
        <FormField name="title" {...NAME_FIELDS.title} wide={isOpen} />
        {isOpen ? <FormFields fields={PLACE_FIELDS} /> : <div className="self-end">{children}</div>}
      </FormSection>
      {isOpen && (
        <>
          <Folding sections={STORY_SECTIONS} isOpenAtFirst={() => isWide} />
          <Folding
            sections={FACT_SECTIONS}
            isOpenAtFirst={({ fields }) => isWide && Object.keys(fields).some(isFilled)}
          />
          <FoldingSection title="באתר" fields={SITE_FIELDS} isOpenAtFirst={isWide}>
            <FormFields fields={STATE_FIELDS} />
            <SlugField
              folder="/trips/"
              publicSlug={publicSlug}
              takenSlugs={takenSlugs}
              className={FULL_WIDTH}
            />
          </FoldingSection>
        </>
      )}
    </>
  )
}

interface FoldingProps {
  sections: readonly SectionSpec[]
  isOpenAtFirst: (section: SectionSpec) => boolean
}

const Folding = ({ sections, isOpenAtFirst }: FoldingProps) =>
  sections.map((section) => {
    const { fields, text, title = Object.values(fields)[0]!.label! } = section
    const about = { title, text, fields, isOpenAtFirst: isOpenAtFirst(section) }
    return (
      <FoldingSection key={title} {...about}>
        <FormFields fields={fields} />
      </FoldingSection>
    )
  })

const isFilledIn = (name: string, value: unknown) =>
  JSON.stringify(value) !== JSON.stringify(EMPTY_FACTS[name as keyof typeof EMPTY_FACTS])
