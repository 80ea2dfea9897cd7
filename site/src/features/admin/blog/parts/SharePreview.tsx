/** How a link to the article will look when it is sent in WhatsApp: picture, title, description, the site's name. */
import { useWatch } from 'react-hook-form'
import { Ltr } from '../../../../ui/Ltr'
import { Picture } from '../../../../ui/Picture'
import { pictureAt, usePictures } from '../../pictures/usePictures'
import type { ArticleFormValues } from '../articleFields'

export function SharePreview({ className }: { className: string }) {
  const [title, excerpt, searchDescription, path] = useWatch<
    ArticleFormValues,
    ['title', 'excerpt', 'searchDescription', 'featuredImage']
  >({ name: ['title', 'excerpt', 'searchDescription', 'featuredImage'] })
  const { data: pictures } = usePictures()
  const description = searchDescription.trim() || excerpt.trim()
  return (
    <figure className={className}>
      <figcaption className="mb-1.5 font-semibold">כך הקישור ייראה בוואטסאפ</figcaption>
      <div className="max-w-sm overflow-hidden rounded-card border border-line bg-sand">
        <Picture
          picture={path ? pictureAt(path, pictures) : null}
          sizes="384px"
          alt=""
          placeholderLabel="בלי תמונה ראשית תופיע תמונה בצבעי האתר"
          className="aspect-[1.91]"
        />
        <div className="p-3">
          <p className="line-clamp-2 leading-snug font-semibold wrap-break-word">
            <bdi dir="rtl">{title.trim() || 'כותרת המאמר'}</bdi>
          </p>
          <p className="mt-0.5 line-clamp-2 text-sm text-ink-soft wrap-break-word">
            <bdi dir="rtl">{description || 'תחילת הטקסט של המאמר'}</bdi>
          </p>
          <p className="mt-1 text-sm text-ink-soft">
            <Ltr>{window.location.host}</Ltr>
          </p>
        </div>
      </div>
    </figure>
  )
}
