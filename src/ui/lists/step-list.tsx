import type { Elements } from '../rendering/elements.ts'
import type { ReactNode } from 'react'

export type Step = { key: string; title: ReactNode; text?: ReactNode; icon?: Elements }

type StepListProps = {
  steps: readonly Step[]
  headingLevel?: 'h3' | 'p' | undefined
  /** Side by side on wide screens, or stacked. */
  layout?: 'row' | 'thirds' | 'column' | undefined
}

const layouts = {
  row: 'sm:grid-cols-2 lg:grid-cols-4',
  thirds: 'steps-path lg:grid-cols-3',
  column: '',
}

/** Numbered steps; the list itself makes the numbers, in the digits of the page's language. */
export function StepList({ steps, headingLevel = 'h3', layout = 'row' }: StepListProps) {
  const Heading = headingLevel
  return (
    <ol className={`steps grid gap-6 ${layouts[layout]}`}>
      {steps.map(({ key, title, text, icon }) => (
        <li key={key} className="flex items-start gap-4">
          <div className="min-w-0 pt-1.5">
            <Heading className="flex items-center gap-2 text-lg font-bold">
              {icon}
              <span>{title}</span>
            </Heading>
            {text && <div className="mt-1 text-muted">{text}</div>}
          </div>
        </li>
      ))}
    </ol>
  )
}
