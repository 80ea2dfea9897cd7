import type { ReactNode } from 'react'
import type { Frame } from '../../../page-data/types'
import { RecordLookup } from '../../ui/RecordLookup'
import { Spinner } from '../../ui/Spinner'
import { ArticleDetails } from './ArticleDetails'
import { useArticleFromApi } from './useLiveArticle'

interface ArticleLookupProps {
  slug: string
  frame: Frame
  /** Stands below the words that there is no such article. */
  children: ReactNode
}

/** An article whose page is not built yet. */
export function ArticleLookup({ slug, frame, children }: ArticleLookupProps) {
  return (
    <RecordLookup
      query={useArticleFromApi(slug)}
      siteName={frame.name}
      loading={
        <div className="wrap section-y min-h-96">
          <Spinner label="טוען מאמר..." />
        </div>
      }
      missing={{
        title: 'מאמר לא נמצא',
        text: 'המאמר שחיפשת לא קיים או הוסר.',
        comfort: 'יש עוד הרבה מה לקרוא.',
        href: '/blog',
        back: 'חזרה לבלוג',
        land: 'land-3',
      }}
      failed={{
        title: 'לא הצלחנו לטעון את המאמר',
        text: 'ייתכן שהחיבור נקטע לרגע. אפשר לנסות שוב, או לחזור לבלוג.',
      }}
      show={(article) => <ArticleDetails article={article} frame={frame} />}
    >
      {children}
    </RecordLookup>
  )
}
