import { useId } from 'react'
import * as m from '../../i18n/paraglide/messages.js'
import { ChartCaption, ChartTable, Labels, Legend, lookOf, stub } from './chart-parts.tsx'

export type ChartSeries = {
  name: string
  /** The bars' values; null where the value must not be disclosed. */
  values: readonly (number | null)[]
  /** The values' texts in the table. */
  texts: readonly string[]
  total?: string | undefined
}

export type BarChartProps = {
  title: string
  /** The drawing's message, in a sentence. */
  description?: string | undefined
  headingLevel?: 'h2' | 'h3' | undefined
  /** The heading of the labels' column, such as “Month”. */
  labelHeading: string
  labels: readonly string[]
  /** Shorter labels for below the bars. */
  shortLabels?: readonly string[] | undefined
  /** Up to three, distinguished by solid fill, stripes and outline. */
  series: readonly ChartSeries[]
  formatNumber: (value: number) => string
}

const HEIGHT = 160
const GROUP = 100
const GAP = 20
const STUB = 8

/** The top of the scale: the next round number whose half is round too. */
export function topOf(values: readonly number[]): number {
  const most = Math.max(0, ...values)
  if (most === 0) return 0
  const power = 10 ** Math.floor(Math.log10(most))
  // Small counts get no fractions.
  const steps = power === 1 ? [2, 4, 6, 8, 10] : [1, 1.2, 1.6, 2, 3, 4, 6, 8, 10]
  const step = steps.find((factor) => factor * power >= most) ?? 10
  return Number((step * power).toPrecision(2))
}

/**
 * A bar chart with a table as its content: screen readers skip the drawing. Time follows the
 * reading direction, from the right in Farsi. Server-rendered, without scripts.
 */
export function BarChart(props: BarChartProps) {
  const { series } = props
  const top = topOf(series.flatMap(({ values }) => values.map((value) => value ?? 0)))
  const isPartial = series.some(({ values }) => values.includes(null))
  return (
    <figure className="flex min-w-0 flex-col gap-3">
      <ChartCaption {...props} />
      {top === 0 ? (
        <p className="rounded-control bg-sunken px-4 py-3">
          {isPartial ? m.figures_chart_untold() : m.figures_chart_nothing()}
        </p>
      ) : (
        <Drawing {...props} top={top} isPartial={isPartial} />
      )}
      <details className="chart-table">
        <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold text-primary underline print:hidden">
          {m.figures_chart_table()}
        </summary>
        <ChartTable {...props} />
      </details>
    </figure>
  )
}

type DrawingProps = BarChartProps & { top: number; isPartial: boolean }

function Drawing({ series, labels, shortLabels, top, isPartial, formatNumber }: DrawingProps) {
  const id = useId()
  const width = labels.length * GROUP
  const ticks = [top, top / 2, 0]
  return (
    <div aria-hidden="true" className="flex flex-col gap-2">
      {(series.length > 1 || isPartial) && <Legend id={id} series={series} isPartial={isPartial} />}
      <div className="grid grid-cols-[auto_1fr] gap-x-2 gap-y-1 pt-2 text-sm text-muted">
        <div className="-my-2 flex flex-col justify-between text-end">
          {ticks.map((tick) => (
            <span key={tick} className="leading-4">
              {formatNumber(tick)}
            </span>
          ))}
        </div>
        <svg
          viewBox={`0 0 ${width} ${HEIGHT}`}
          preserveAspectRatio="none"
          className="block h-40 w-full rtl:-scale-x-100"
        >
          <Fillings id={id} />
          {ticks.map((tick, index) => (
            <line
              key={tick}
              x2={width}
              y1={yOf(index / 2)}
              y2={yOf(index / 2)}
              className={tick === 0 ? 'stroke-edge' : 'stroke-line'}
              vectorEffect="non-scaling-stroke"
            />
          ))}
          {series.map((one, place) => (
            <Bars key={one.name} id={id} one={one} place={place} of={series.length} top={top} />
          ))}
        </svg>
        <span />
        <Labels labels={shortLabels ?? labels} />
      </div>
    </div>
  )
}

/** A margin of one pixel, so that lines at the edges are not cut off. */
const yOf = (share: number): number => 1 + share * (HEIGHT - 2)

type BarsProps = { id: string; one: ChartSeries; place: number; of: number; top: number }

function Bars({ id, one, place, of, top }: BarsProps) {
  const width = (GROUP - GAP) / of
  return one.values.map((value, index) => {
    const height = value === null ? STUB : (value / top) * (HEIGHT - 2)
    if (height === 0) return null
    return (
      <rect
        key={index}
        x={index * GROUP + GAP / 2 + place * width}
        y={HEIGHT - 1 - height}
        width={of > 1 ? width * 0.9 : width}
        height={height}
        {...(value === null ? stub : lookOf(id, place))}
        vectorEffect="non-scaling-stroke"
      />
    )
  })
}

/** Horizontal stripes stay even, however wide the drawing is stretched. */
function Fillings({ id }: { id: string }) {
  return (
    <defs>
      <pattern id={`${id}-stripes`} width="8" height="8" patternUnits="userSpaceOnUse">
        <rect width="8" height="8" className="fill-surface" />
        <rect width="8" height="4" className="fill-accent" />
      </pattern>
    </defs>
  )
}
