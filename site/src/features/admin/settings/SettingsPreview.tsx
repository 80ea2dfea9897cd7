/** Preview of unsaved settings in the site's own design, in a frame as wide as a phone or a computer. */
import { Suspense, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useMediaQuery } from '../useMediaQuery'
import { ErrorBoundary } from '../parts/ErrorBoundary'
import { Icon } from '../parts/Icon'
import { Segments } from '../parts/Segments'
import { CARD } from '../parts/classes'
import { pictureAt, usePictures } from '../pictures/usePictures'
import { usePreviews } from '../previews'
import type { SiteSettings } from '../types'
import { previewed } from './settingsValues'
import type { PreviewPart } from './SettingsGroup'
import { PreviewFrame } from './PreviewFrame'

interface Props {
  part: PreviewPart
  settings: SiteSettings
  /** Below the fields of a narrow screen, opened by a button; otherwise beside them. */
  isBelow?: boolean
}

const WIDTHS = { phone: 390, computer: 1280 } as const
const SCREENS = [
  { value: 'phone', label: 'בטלפון' },
  { value: 'computer', label: 'במחשב' },
] as const

export function SettingsPreview({ part, settings, isBelow = false }: Props) {
  const isWide = useMediaQuery('(min-width: 80rem)')
  const [isOpen, setOpen] = useState(false)
  if (isWide === isBelow) return null
  return (
    <div className={`${CARD} min-w-0 p-4 xl:sticky xl:top-6`}>
      {isBelow ? (
        <h3>
          <button
            type="button"
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
            className="flex min-h-11 w-full items-center gap-3 font-semibold text-sea"
          >
            <Icon name="eye" />
            כך זה ייראה באתר
            <Icon name="down" className={`ms-auto size-5 ${isOpen ? 'rotate-180' : ''}`} />
          </button>
        </h3>
      ) : (
        <h3 className="mb-3 text-lg">כך זה ייראה באתר</h3>
      )}
      {(isOpen || !isBelow) && (
        <ErrorBoundary>
          <Shown part={part} settings={settings} />
        </ErrorBoundary>
      )}
    </div>
  )
}

function Shown({ part, settings }: Pick<Props, 'part' | 'settings'>) {
  const [screen, setScreen] = useState<keyof typeof WIDTHS>('phone')
  const Preview = usePreviews()
  const values = useWatch<Record<string, unknown>>()
  const { data: pictures } = usePictures()
  const shown = previewed(settings, values)
  const picture = (image: string | null, before: string | null, known: SiteSettings['heroPicture']) =>
    (image && (image === before ? known : pictureAt(image, pictures))) || null
  return (
    <>
      <Segments label="איפה" choices={SCREENS} chosen={screen} onChoose={setScreen} />
      <PreviewFrame title="כך זה ייראה באתר" width={WIDTHS[screen]}>
        <Suspense fallback={null}>
          <Preview
            part={part}
            settings={{
              ...shown,
              heroPicture: picture(shown.heroImage, settings.heroImage, settings.heroPicture),
              heroPhonePicture: picture(
                shown.heroPhoneImage,
                settings.heroPhoneImage,
                settings.heroPhonePicture,
              ),
              whyUsPicture: picture(shown.whyUsImage, settings.whyUsImage, settings.whyUsPicture),
            }}
          />
        </Suspense>
      </PreviewFrame>
    </>
  )
}
