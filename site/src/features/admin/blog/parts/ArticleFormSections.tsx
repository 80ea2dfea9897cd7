/** The fields of an article: what it is about, the text, and how it shows on the site. */
import { MarkdownField } from '../../editor/MarkdownField'
import { FormSection, FULL_WIDTH } from '../../forms/fields/FormSection'
import { SelectField, SwitchField, TextAreaField, TextField } from '../../forms/fields/inputs'
import { SlugField } from '../../forms/fields/SlugField'
import { PictureField } from '../../pictures/PictureField'
import { CATEGORIES } from '../../../../lib/choices'
import { ARTICLE_LABELS as LABEL } from '../articleFields'
import { SharePreview } from './SharePreview'
import { AnotherTitle } from '../../writing/AnotherTitle'
import { PassageTools } from '../../writing/PassageTools'

interface Props {
  publicSlug: string | null
  taken: ReadonlySet<string>
}

export function ArticleFormSections({ publicSlug, taken }: Props) {
  return (
    <>
      <FormSection title="המאמר">
        <SelectField name="category" label={LABEL.category} options={OPTIONS} />
        <TextField name="title" label={LABEL.title} autoComplete="off" className={FULL_WIDTH} />
        <AnotherTitle className={`${FULL_WIDTH} -mt-2`} />
        <MarkdownField name="contentMd" label={LABEL.contentMd} className={FULL_WIDTH} Tools={PassageTools} />
      </FormSection>
      <FormSection title="איך הוא ייראה באתר">
        <TextAreaField
          name="excerpt"
          label={LABEL.excerpt}
          optional
          hint="משפט או שניים, לכרטיס של המאמר"
          className={FULL_WIDTH}
        />
        <TextAreaField
          name="searchDescription"
          label={LABEL.searchDescription}
          optional
          rows={2}
          hint="מה שמופיע בגוגל מתחת לכותרת. בלי תיאור יופיע התקציר"
          className={FULL_WIDTH}
        />
        <SlugField folder="/blog/" publicSlug={publicSlug} taken={taken} className={FULL_WIDTH} />
        <PictureField name="featuredImage" label={LABEL.featuredImage} />
        <SwitchField name="featured" label={LABEL.featured} hint="מופיע בדף הבית ובראש הבלוג" />
        <SharePreview className={FULL_WIDTH} />
      </FormSection>
    </>
  )
}

const OPTIONS = CATEGORIES.map((category) => ({ value: category, label: category }))
