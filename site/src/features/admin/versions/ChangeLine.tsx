import { quoted } from '../parts/quoted'
import type { SiteChange } from '../types'
import { changeTexts } from './changeTexts'

/** 'הטיול ״הדולומיטים״ עודכן'. */
export function ChangeLine({ change, withoutAct }: { change: SiteChange; withoutAct?: boolean }) {
  const { what, act } = changeTexts(change)
  return (
    <>
      {what}{' '}
      {change.title && (
        <bdi dir="rtl" className="font-semibold text-ink">
          {quoted(change.title)}
        </bdi>
      )}
      {!withoutAct && ` ${act}`}
    </>
  )
}
