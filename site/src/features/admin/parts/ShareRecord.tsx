/** Dialog to share a published record: WhatsApp, a story image, and a flyer for a trip. */
import { useState } from 'react'
import { newTab } from '../../../lib/links'
import { whatsAppShareUrl } from '../../../lib/whatsapp'
import { WhatsAppIcon } from '../../../ui/icons'
import { isPublished, type Publishable } from '../records/publicationState'
import { Dialog } from './Dialog'
import { Icon } from './Icon'
import { ACTION } from './lists/ItemActions'
import { quoted } from './quoted'
import { useDownload } from './useDownload'

interface Props {
  section: 'trips' | 'blog'
  record: Publishable & { id: number; title: string; slug: string }
}

const WAY =
  'flex min-h-14 items-center gap-4 border-b border-line py-2 font-semibold text-sea last:border-0 hover:text-terracotta'

/** Unpublished records have nothing to share; unmounting also closes the dialog for good. */
export function ShareRecord(props: Props) {
  return isPublished(props.record) ? <Share {...props} /> : null
}

function Share({ section, record }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const { title } = record
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)} className={ACTION}>
        <Icon name="share" />
        לשתף<span className="sr-only"> את {title}</span>
      </button>
      <Dialog open={isOpen} onClose={() => setIsOpen(false)} title={`לשתף את ${quoted(title)}`}>
        <Ways section={section} record={record} />
      </Dialog>
    </>
  )
}

/** Inside the dialog, which shows its toasts. */
function Ways({ section, record: { id, title, slug } }: Props) {
  const onDownload = useDownload()
  const address = `${window.location.origin}/${section}/${slug}?utm_source=whatsapp`
  /** API path of the record's images. */
  const images = `/api/${section}/${id}`
  return (
    <ul>
      <li>
        <a href={whatsAppShareUrl(`${title}\n${address}`)} {...newTab} data-autofocus className={WAY}>
          <WhatsAppIcon className="size-6" />
          לשתף בוואטסאפ<span className="sr-only"> (נפתח בחלון חדש)</span>
        </a>
      </li>
      <li>
        <a href={`${images}/story.jpg`} download onClick={onDownload} className={WAY}>
          <Icon name="picture" className="size-6" />
          <span>
            תמונה לסטורי
            <span className="block text-sm font-normal text-ink-soft">
              לאינסטגרם, לפייסבוק ולסטטוס בוואטסאפ
            </span>
          </span>
        </a>
      </li>
      {section === 'trips' && (
        <li>
          <a href={`${images}/flyer.pdf`} download onClick={onDownload} className={WAY}>
            <Icon name="print" className="size-6" />
            <span>
              פלייר להדפסה
              <span className="block text-sm font-normal text-ink-soft">
                A5, עם קוד לסריקה שמוביל לדף הטיול
              </span>
            </span>
          </a>
        </li>
      )}
    </ul>
  )
}
