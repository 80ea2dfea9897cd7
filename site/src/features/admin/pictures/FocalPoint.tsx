/**
 * Sets the focal point, which stays visible when pages crop the picture: by a tap on the picture, with the mouse also by dragging, or
 * with two sliders. A finger that moves scrolls the dialog.
 */
import type { PointerEvent } from 'react'
import type { Picture as PictureRecord } from '../../../../page-data/types'
import { fallbackSource, Picture } from '../../../ui/Picture'
import { Slider } from './Slider'

type Point = NonNullable<PictureRecord['focus']>

export const MIDDLE: Point = { x: 50, y: 50 }

interface Props {
  picture: PictureRecord
  point: Point
  onChange: (point: Point) => void
}

export function FocalPoint({ picture, point, onChange }: Props) {
  function drag(event: PointerEvent<HTMLElement>) {
    if (event.pointerType !== 'mouse' || event.buttons === 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    choose(event)
  }

  /** A finger or a pen that did not scroll. */
  function tap(event: PointerEvent<HTMLElement>) {
    if (event.pointerType !== 'mouse') choose(event)
  }

  function choose(event: PointerEvent<HTMLElement>) {
    const box = event.currentTarget.getBoundingClientRect()
    onChange({
      x: percent((event.clientX - box.left) / box.width),
      y: percent((event.clientY - box.top) / box.height),
    })
  }

  return (
    <fieldset>
      <legend className="mb-1.5 font-semibold">מה חייב להישאר בתמונה</legend>
      <p className="mb-3 text-sm text-ink-soft">
        בכל מקום באתר התמונה נחתכת קצת אחרת. געי בנקודה החשובה, והיא תישאר.
      </p>
      <div className="grid gap-4 sm:grid-cols-[3fr_2fr]">
        <div>
          <div
            data-focal-point
            onPointerDown={drag}
            onPointerMove={drag}
            onPointerUp={tap}
            className="relative mx-auto w-fit cursor-crosshair touch-manipulation overflow-hidden rounded-card select-none"
          >
            <img
              src={fallbackSource(picture)}
              alt=""
              width={picture.width ?? undefined}
              height={picture.height ?? undefined}
              draggable={false}
              className="block h-auto max-h-80 w-auto max-w-full"
            />
            <span
              aria-hidden="true"
              style={{ left: `${point.x}%`, top: `${point.y}%` }}
              className="pointer-events-none absolute size-9 -translate-1/2 rounded-full border-3 border-white bg-terracotta/40 outline-2 outline-ink"
            />
          </div>
          <Slider name="focus.x" label="לרוחב" value={point.x} onChange={(x) => onChange({ ...point, x })} />
          <Slider name="focus.y" label="לגובה" value={point.y} onChange={(y) => onChange({ ...point, y })} />
        </div>
        <div
          aria-hidden="true"
          className="grid grid-cols-2 content-start gap-3 text-sm text-ink-soft sm:grid-cols-1"
        >
          <Cut picture={{ ...picture, focus: point }} shape="aspect-[4/3]" label="בכרטיס" />
          <Cut picture={{ ...picture, focus: point }} shape="aspect-[3/1]" label="בראש הדף" />
        </div>
      </div>
    </fieldset>
  )
}

function Cut({ picture, shape, label }: { picture: PictureRecord; shape: string; label: string }) {
  return (
    <div>
      <Picture picture={picture} sizes="280px" placeholderLabel="" className={`${shape} rounded-card`} />
      {label}
    </div>
  )
}

const percent = (part: number) => Math.min(100, Math.max(0, Math.round(part * 100)))
