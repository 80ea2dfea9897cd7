/** Views as columns, enquiries as a line with points; oldest day and scale on the left, as usual in Hebrew charts too. */
import { useEffect, useRef } from 'react'
import { drawDays } from './drawDays'
import type { Period } from './useStatistics'

export function DaysChart({ days }: Pick<Period, 'days'>) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => drawDays(canvas.current!, days), [days])
  return (
    <div className="relative mt-4 h-64 sm:h-80">
      <canvas
        ref={canvas}
        role="img"
        aria-label="גרף של הצפיות והפניות בכל יום. אותם נתונים נמצאים בטבלה שמתחתיו."
      />
    </div>
  )
}
