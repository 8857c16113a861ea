import type { Elements } from '../rendering/elements.ts'
import type { ReactNode } from 'react'

export type Step = { key: string; title: ReactNode; text?: ReactNode; icon?: Elements }

type StepListProps = {
  steps: readonly Step[]
  /** Side by side on wide screens, or always stacked. */
  layout: 'thirds' | 'column'
}

const layouts = {
  thirds: 'steps-across lg:grid-cols-3',
  column: '',
}

/** Numbered steps; the list itself makes the numbers, in the digits of the page's language. */
export function StepList({ steps, layout }: StepListProps) {
  return (
    <ol className={`steps grid gap-6 ${layouts[layout]}`}>
      {steps.map(({ key, title, text, icon }) => (
        <li key={key} className="flex items-start gap-4">
          <div className="min-w-0 pt-1.5">
            <h3 className="flex items-center gap-2 text-lg font-bold">
              {icon}
              <span>{title}</span>
            </h3>
            {text && <div className="mt-1 text-muted">{text}</div>}
          </div>
        </li>
      ))}
    </ol>
  )
}
