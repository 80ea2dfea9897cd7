import type { Frame } from '../../page-data/types'
import { newTab } from '../lib/links'
import { ButtonLink } from '../ui/Button'
import { FacebookIcon, WhatsAppIcon } from '../ui/icons'

/** Links to the WhatsApp and Facebook groups, as far as the owner has set them. */
export function CommunityJoin({ frame }: { frame: Frame }) {
  if (!frame.whatsappGroupUrl && !frame.facebookGroupUrl) return null
  return (
    <section aria-labelledby="community-title" className="max-md:col-span-2">
      <h2 id="community-title" className="text-lg">
        בואי לקהילה שלנו
      </h2>
      <p className="mt-1 text-sm text-white/85">שאלות, המלצות ושותפות לדרך, גם בין טיול לטיול.</p>
      <div className="mt-4 inline-flex flex-col lg:flex gap-3 max-md:grid max-md:grid-cols-[repeat(auto-fill,minmax(10rem,1fr))] max-md:*:px-3">
        {frame.whatsappGroupUrl && (
          <ButtonLink href={frame.whatsappGroupUrl} {...newTab} variant="light">
            <WhatsAppIcon />
            קבוצת הוואטסאפ
          </ButtonLink>
        )}
        {frame.facebookGroupUrl && (
          <ButtonLink href={frame.facebookGroupUrl} {...newTab} variant="light">
            <FacebookIcon />
            קבוצת הפייסבוק
          </ButtonLink>
        )}
      </div>
    </section>
  )
}
