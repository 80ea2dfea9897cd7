import {
  BarController,
  BarElement,
  CategoryScale,
  Chart,
  Legend,
  LinearScale,
  LineController,
  LineElement,
  PointElement,
  Tooltip,
} from 'chart.js'
import { formatShortRange } from '../../../lib/dates'
import type { Period } from './useStatistics'

Chart.register(
  BarController,
  BarElement,
  CategoryScale,
  Legend,
  LinearScale,
  LineController,
  LineElement,
  PointElement,
  Tooltip,
)

/** Width of a day's label with its gap, in pixels. */
const LABEL_WIDTH = 80

/** Draws the chart onto the canvas; returns a function that destroys it. */
export function drawDays(canvas: HTMLCanvasElement, days: Period['days']): () => void {
  const colour = (name: string) => getComputedStyle(canvas).getPropertyValue(`--color-${name}`).trim()
  const font = { family: getComputedStyle(canvas).fontFamily, size: 16 }
  const [sea, terracotta, ink, line] = ['sea', 'terracotta', 'ink-soft', 'line'].map(colour)
  const ticks = { font, color: ink, precision: 0 }
  const chart = new Chart(canvas, {
    data: {
      labels: days.map(({ day }) => formatShortRange(day, day)),
      datasets: [
        {
          type: 'line',
          label: 'פניות',
          data: days.map(({ enquiries }) => enquiries),
          borderColor: terracotta,
          backgroundColor: terracotta,
          // No point on days without enquiries.
          pointRadius: days.map(({ enquiries }) => (enquiries > 0 ? 4 : 0)),
          // A border would make its point in the legend larger than the bar's.
          pointBorderWidth: 0,
          borderWidth: 2,
        },
        {
          type: 'bar',
          label: 'צפיות',
          data: days.map(({ pageViews }) => pageViews),
          backgroundColor: sea,
          borderRadius: 3,
        },
      ],
    },
    options: {
      animation: false,
      responsive: true,
      maintainAspectRatio: false,
      locale: 'he-IL',
      interaction: { mode: 'index', intersect: false },
      scales: {
        x: {
          grid: { display: false },
          ticks: { ...ticks, maxRotation: 0, autoSkip: false },
          // As many labels as fit, counted back from the last day.
          afterBuildTicks: (axis) => {
            const step = Math.ceil((days.length * LABEL_WIDTH) / axis.chart.width)
            axis.ticks = axis.ticks.filter(({ value }) => (days.length - 1 - value) % step === 0)
          },
        },
        // One axis for both series, so that heights are comparable.
        y: {
          beginAtZero: true,
          suggestedMax: 5,
          grid: { color: line },
          border: { display: false },
          ticks: { ...ticks, maxTicksLimit: 5 },
        },
      },
      plugins: {
        legend: {
          rtl: true,
          textDirection: 'rtl',
          labels: { font, color: ink, usePointStyle: true, pointStyle: 'circle', boxHeight: 8 },
        },
        tooltip: { rtl: true, textDirection: 'rtl', titleFont: font, bodyFont: font },
      },
    },
  })
  return () => chart.destroy()
}
