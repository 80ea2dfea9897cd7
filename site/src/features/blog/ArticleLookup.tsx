import type { ReactNode } from 'react'
import type { Frame } from '../../../page-data/types'
import type { MapDrawing } from '../../ui/DecorativeMap'
import { RecordLookup } from '../../ui/RecordLookup'
import { Spinner } from '../../ui/Spinner'
import { ArticleDetails } from './ArticleDetails'
import { useArticleFromApi } from './useLiveArticle'

interface ArticleLookupProps {
  slug: string
  frame: Frame
  /** Shown below the message that there is no such article. */
  children: ReactNode
}

/** The drawing of a missing article: an empty outline of a sheet. */
const LOST_LEAF: MapDrawing = {
  trail: 'C320 20 286 26 262 44S226 84 192 74',
  at: 'translate(134 82) rotate(-8) scale(.78)',
  hill: 'M-70-80C-30-84 40-78 72-82C76-40 70 0 74 36C72 64 56 80 30 82C0 86-40 80-72 84C-76 40-68-30-70-80Z',
  paper: 'M-38-45H38V19A26 26 0 0 1 12 45H-38Z',
  isGone: true,
  pen: 'M28-28H10M2-28H-10M-18-28H-28M28-12H16M8-12H-14M-22-12H-27M28 4H4M-4 4H-28',
  mark: 'M18 14a7 7 0 0 1 0 14h-7v-7a7 7 0 0 1 7-7Z',
}

/** An article whose page is not built yet, read from the API. */
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
        mapSection: 'map-3',
        drawing: LOST_LEAF,
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
