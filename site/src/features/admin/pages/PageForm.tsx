/** Form of a page: saves it as a draft, publishes it, changes what is published, or takes it off the site. */
import { useWatch } from 'react-hook-form'
import { today } from '../../../lib/dates'
import { useKnownPages } from '../checks/knownPages'
import { changeWarnings, textWarnings } from '../checks/textWarnings'
import { FormField } from '../forms/fields/FormFields'
import { FormSection, FULL_WIDTH } from '../forms/fields/FormSection'
import { NO_TEXT_YET } from '../forms/fields/rules'
import { freeSlug, suggestSlug } from '../forms/fields/slug'
import { SlugField } from '../forms/fields/SlugField'
import { useRecordForm } from '../forms/saving/useRecordForm'
import { isForVisitors, publicationStateOf, type PublicationState } from '../records/publicationState'
import { RecordEditor } from '../records/RecordEditor'
import { usePublishWarnings } from '../records/usePublishWarnings'
import type { Page } from '../types'
import { pageApi } from './api/usePages'
import { PAGE, emptyPage, type CheckedPage } from './pageFields'
import { PAGE_KIND } from './pageKind'

interface Props {
  /** null for a new page. */
  page: Page | null
  /** Title of a new page. */
  title?: string
  /** Slugs of the other pages. */
  takenSlugs: ReadonlySet<string>
  onCreated?: (page: Page) => void
}

export function PageForm({ page: opened, title = '', takenSlugs, onCreated }: Props) {
  const warnings = usePublishWarnings()
  const knownPages = useKnownPages()
  const { mutateAsync } = pageApi.useSave()
  const saving = useRecordForm(PAGE_KIND, {
    opened,
    newValues: () => ({ ...emptyPage(), title, slug: freeSlug(suggestSlug(title), takenSlugs) }),
    onCreated,
    maySave,
    isBusy: warnings.warned !== null,
    save: mutateAsync,
  })
  const { form, stored: page } = saving
  const state = publicationStateOf(page)

  function maySave({ contentMd, slug }: CheckedPage, outcome: PublicationState, isWarned: boolean): boolean {
    if (!isForVisitors(outcome)) return true
    if (!contentMd) {
      form.setError('contentMd', { message: NO_TEXT_YET }, { shouldFocus: true })
      return false
    }
    if (isWarned) return true
    const known = { ...knownPages(`/pages/${slug}`), today: today() }
    const text = form.getValues()
    const isLive = page && isForVisitors(state)
    const found = isLive ? changeWarnings(text, known, page.contentMd) : textWarnings(text, known)
    return warnings.askUnlessNone(found, outcome)
  }

  return (
    <RecordEditor saving={saving} revisions={PAGE_KIND.revisions} warnings={warnings}>
      <FormSection title="העמוד">
        <FormField name="title" {...PAGE.title} />
        <FormField name="contentMd" {...PAGE.contentMd} />
      </FormSection>
      <FormSection title="איך הוא ייראה באתר">
        <FormField name="description" {...PAGE.description} />
        <FormField name="inMenu" {...PAGE.inMenu} />
        <MenuOrder />
        <SlugField
          folder="/pages/"
          publicSlug={page?.published ? page.slug : null}
          takenSlugs={takenSlugs}
          className={FULL_WIDTH}
        />
      </FormSection>
    </RecordEditor>
  )
}

/** Only for a page in the menu. */
function MenuOrder() {
  const inMenu: boolean = useWatch({ name: 'inMenu' })
  return inMenu && <FormField name="menuOrder" {...PAGE.menuOrder} />
}
