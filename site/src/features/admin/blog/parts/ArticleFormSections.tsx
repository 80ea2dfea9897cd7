/** The sections of an article's form: the article, and how it is shown on the site. */
import { FormField } from '../../forms/fields/FormFields'
import { FormSection, FULL_WIDTH } from '../../forms/fields/FormSection'
import { SlugField } from '../../forms/fields/SlugField'
import { AnotherTitle } from '../../writing/AnotherTitle'
import { ARTICLE } from '../articleFields'
import { SharePreview } from './SharePreview'

interface Props {
  publicSlug: string | null
  takenSlugs: ReadonlySet<string>
}

export function ArticleFormSections({ publicSlug, takenSlugs }: Props) {
  return (
    <>
      <FormSection title="המאמר">
        <FormField name="title" {...ARTICLE.title} />
        <AnotherTitle className={`${FULL_WIDTH} -mt-2`} />
        <FormField name="category" {...ARTICLE.category} />
        <FormField name="contentMd" {...ARTICLE.contentMd} />
      </FormSection>
      <FormSection title="איך הוא ייראה באתר">
        <FormField name="excerpt" {...ARTICLE.excerpt} />
        <FormField name="searchDescription" {...ARTICLE.searchDescription} />
        <div className="space-y-5">
          <FormField name="featuredImage" {...ARTICLE.featuredImage} />
          <FormField name="featured" {...ARTICLE.featured} />
        </div>
        <SharePreview />
        <SlugField folder="/blog/" publicSlug={publicSlug} takenSlugs={takenSlugs} className={FULL_WIDTH} />
      </FormSection>
    </>
  )
}
