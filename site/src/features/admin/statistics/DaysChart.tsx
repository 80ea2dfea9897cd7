/** Views as columns, enquiries as points on a line, the oldest day and the scale at the left, as charts are read in Hebrew too. */
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
