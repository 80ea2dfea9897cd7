/** Preview of the article's link in WhatsApp: picture, title, description and host. */
import { useWatch } from 'react-hook-form'
import { Ltr } from '../../../../ui/Ltr'
import { Picture } from '../../../../ui/Picture'
import { pictureAt, usePictures } from '../../pictures/usePictures'
import type { ArticleFormValues } from '../articleFields'

/** The first picture of the text, used without a main picture (content_api/media/text_pictures.py). */
const IN_TEXT = /!\[(?:[^[\]\\\n]|\\.|\[[^[\]\\\n]*\])*\]\([ \t]*<?(\/objects\/[\w/-]+(?:\.[A-Za-z0-9]+)?)/

export function SharePreview() {
  const [title, excerpt, searchDescription, chosen, text] = useWatch<
    ArticleFormValues,
    ['title', 'excerpt', 'searchDescription', 'featuredImage', 'contentMd']
  >({ name: ['title', 'excerpt', 'searchDescription', 'featuredImage', 'contentMd'] })
  const path = chosen || IN_TEXT.exec(text)?.[1]
  const { data: pictures } = usePictures()
  const description = searchDescription.trim() || excerpt.trim()
  return (
    <figure>
      <figcaption className="mb-1.5 font-semibold">כך הקישור ייראה בוואטסאפ</figcaption>
      <div className="max-w-sm overflow-hidden rounded-card border border-line bg-sand">
        <Picture
          picture={path ? pictureAt(path, pictures) : null}
          sizes="384px"
          alt=""
          placeholderMessage="בלי שום תמונה תופיע תמונה בצבעי האתר"
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
