import * as m from '../../i18n/paraglide/messages.js'
import type { BarChartProps, ChartSeries } from './bar-chart.tsx'

const MOST_LABELS = 6

/** The look of an undisclosed value. */
export const stub = {
  className: 'fill-none stroke-muted',
  strokeWidth: 1.5,
  strokeDasharray: '3 3',
}

export const lookOf = (id: string, place: number) =>
  [
    { className: 'fill-primary' },
    { fill: `url(#${id}-stripes)`, className: 'stroke-accent', strokeWidth: 1.5 },
    { className: 'fill-surface stroke-text', strokeWidth: 2 },
  ][place % 3]!

export type ChartCaptionProps = {
  title: string
  description?: string | undefined
  headingLevel?: 'h2' | 'h3' | undefined
}

export const ChartCaption = (props: ChartCaptionProps) => {
  const { title, description, headingLevel: Heading = 'h3' } = props
  return (
    <figcaption className="flex flex-col gap-1">
      <Heading className="text-lg">{title}</Heading>
      {description && <p className="measure text-sm text-muted">{description}</p>}
    </figcaption>
  )
}

type LegendProps = { id: string; series: readonly ChartSeries[]; isPartial: boolean }

export function Legend({ id, series, isPartial }: LegendProps) {
  const entries = [
    ...(series.length > 1
      ? series.map(({ name }, place) => ({ name, look: lookOf(id, place) }))
      : []),
    ...(isPartial ? [{ name: m.figures_chart_untold(), look: stub }] : []),
  ]
  return (
    <ul className="flex flex-wrap gap-x-6 gap-y-1 text-sm">
      {entries.map(({ name, look }) => (
        <li key={name} className="flex items-center gap-2">
          <svg viewBox="0 0 20 20" className="size-4 shrink-0">
            <rect x="1" y="1" width="18" height="18" {...look} />
          </svg>
          <span>{name}</span>
        </li>
      ))}
    </ul>
  )
}

/** As many labels as there is room for; on a narrow screen every other one. */
export function Labels({ labels }: { labels: readonly string[] }) {
  const step = Math.ceil(labels.length / MOST_LABELS)
  const hasRoom = (index: number) => index % step === 0 && index + step <= labels.length
  const isNarrowest = (index: number) => index % (2 * step) === 0 || labels.length <= 3
  return (
    <div className="flex overflow-x-clip">
      {labels.map((label, index) => (
        <span
          key={index}
          className={`flex w-0 flex-1 overflow-visible whitespace-nowrap ${step === 1 ? 'justify-center' : ''}`}
        >
          {hasRoom(index) && (
            <span className={isNarrowest(index) ? '' : 'max-sm:hidden'}>{label}</span>
          )}
        </span>
      ))}
    </div>
  )
}

const table =
  'w-full border-collapse text-sm [&_:is(td,th)]:border-b [&_:is(td,th)]:border-line [&_:is(td,th)]:px-3 [&_:is(td,th)]:py-2 [&_:is(td,th)]:text-start [&_td]:tabular-nums [&_tfoot]:font-semibold'

export function ChartTable({ title, labelHeading, labels, series }: BarChartProps) {
  const hasTotal = series.some(({ total }) => total !== undefined)
  return (
    <div role="region" aria-label={title} tabIndex={0} className="overflow-x-auto">
      <table className={table}>
        <caption className="sr-only">{title}</caption>
        <thead>
          <tr>
            <th scope="col">{labelHeading}</th>
            {series.map(({ name }) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {labels.map((label, index) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              {series.map(({ name, texts }) => (
                <td key={name}>{texts[index]}</td>
              ))}
            </tr>
          ))}
        </tbody>
        {hasTotal && (
          <tfoot>
            <tr>
              <th scope="row">{m.figures_chart_total()}</th>
              {series.map(({ name, total }) => (
                <td key={name}>{total}</td>
              ))}
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  )
}
