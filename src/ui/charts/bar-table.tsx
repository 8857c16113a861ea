import * as m from '../../i18n/paraglide/messages.js'
import { ChartCaption, type ChartCaptionProps } from './chart-parts.tsx'

type BarTableProps = ChartCaptionProps & {
  labelHeading: string
  valueHeading: string
  /** `value` is null where it must not be disclosed. */
  rows: readonly { label: string; value: number | null; text: string }[]
}

const LENGTH = 100
const THICKNESS = 16

/** A table of unordered things with a bar in each row; it needs no script. */
export function BarTable(props: BarTableProps) {
  const { title, labelHeading, valueHeading } = props
  const most = Math.max(0, ...props.rows.map(({ value }) => value ?? 0))
  return (
    <figure className="flex min-w-0 flex-col gap-3">
      <ChartCaption {...props} />
      {props.rows.length === 0 ? (
        <p className="rounded-control bg-sunken px-4 py-3">{m.figures_chart_nothing()}</p>
      ) : (
        <table className="w-full border-collapse text-sm [&_:is(td,th)]:border-b [&_:is(td,th)]:border-line [&_:is(td,th)]:py-2 [&_:is(td,th)]:text-start">
          <caption className="sr-only">{title}</caption>
          <thead>
            <tr>
              <th scope="col" className="pe-3">
                {labelHeading}
              </th>
              <th scope="col">{valueHeading}</th>
            </tr>
          </thead>
          <tbody>
            {props.rows.map(({ label, value, text }) => (
              <tr key={label}>
                <th scope="row" className="w-1/2 pe-3 font-normal">
                  {label}
                </th>
                <td className="tabular-nums">
                  <span className="flex items-center gap-2">
                    <Bar share={most === 0 || value === null ? 0 : value / most} />
                    <span>{text}</span>
                  </span>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </figure>
  )
}

function Bar({ share }: { share: number }) {
  if (share === 0) return null
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${LENGTH} ${THICKNESS}`}
      preserveAspectRatio="none"
      className="h-4 w-1/2 shrink-0 rtl:-scale-x-100"
    >
      <rect width={share * LENGTH} height={THICKNESS} className="fill-primary" />
    </svg>
  )
}
