import type { SiteChange } from '../types'
import { changeWords } from './changeWords'

/** 'הטיול ״הדולומיטים״ עודכן'. */
export function ChangeLine({ change, withoutAct }: { change: SiteChange; withoutAct?: boolean }) {
  const { what, act } = changeWords(change)
  return (
    <>
      {what}{' '}
      {change.title && (
        <bdi dir="rtl" className="font-semibold text-ink">
          {change.title.startsWith('״') ? change.title : `״${change.title}״`}
        </bdi>
      )}
      {!withoutAct && ` ${act}`}
    </>
  )
}
