import { Ltr } from '../../../ui/Ltr'
import { Icon } from '../parts/Icon'
import type { RefusedFile } from './useUploads'

/** A refused file; removed when files are chosen again. */
export function RefusedItem({ name, sentence }: RefusedFile) {
  return (
    <li className="flex items-center gap-3 py-3">
      <span className="flex size-14 shrink-0 items-center justify-center rounded-card bg-blush text-terracotta">
        <Icon name="warning" />
      </span>
      <div className="min-w-0 grow">
        <p className="font-semibold wrap-anywhere">
          <Ltr>{name}</Ltr>
        </p>
        <p role="alert" className="text-sm font-semibold text-terracotta">
          {sentence}
        </p>
      </div>
    </li>
  )
}
