import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import * as m from '../../i18n/paraglide/messages.js'
import { localizeDigits } from '../../i18n/text/numbers.ts'
import { eightPointStar } from '../marks/star-path.ts'

export interface PathStep {
  key: string
  state: 'done' | 'current' | 'ahead'
  title: ReactNode
  note?: ReactNode
}

type PathOfStarsProps = {
  label: string
  steps: readonly PathStep[]
  /** Stacked on phones, where the titles need room; otherwise always a row. */
  layout?: 'row' | 'column-on-phones' | undefined
}

const layouts = {
  row: {
    list: 'flex',
    step: 'relative flex flex-1 flex-col items-center gap-1 text-center text-sm',
    words: 'contents',
  },
  'column-on-phones': {
    list: 'flex flex-col sm:flex-row calm:flex-col',
    step: 'relative flex min-w-0 flex-1 items-start gap-3 pb-4 text-sm last:pb-0 sm:flex-col sm:items-center sm:gap-1 sm:px-1 sm:pb-0 sm:text-center calm:flex-row calm:items-start calm:gap-3 calm:pb-4 calm:text-start',
    words:
      'flex min-h-10 min-w-0 flex-col justify-center sm:min-h-0 sm:items-center calm:min-h-10 calm:items-start',
  },
}

const star = eightPointStar(20, 20, 19)

const looks = {
  done: 'fill-primary stroke-primary',
  current: 'fill-primary-soft stroke-primary',
  ahead: 'fill-surface stroke-edge',
}

/** A sequence of steps as a path of stars: completed ones are filled. */
export function PathOfStars({ label, steps, layout = 'row' }: PathOfStarsProps) {
  const look = layouts[layout]
  return (
    <ol aria-label={label} className={`${look.list} print:hidden`}>
      {steps.map(({ key, state, title, note }, index) => (
        <li key={key} aria-current={state === 'current' ? 'step' : undefined} className={look.step}>
          <PathLine layout={layout} from={steps[index - 1]} at={state} to={steps[index + 1]} />
          <PathStar state={state} number={index + 1} />
          <div className={look.words}>
            <span className={state === 'current' ? 'font-bold' : 'text-muted'}>{title}</span>
            {note && <span className="text-muted">{note}</span>}
            {state === 'done' && <span className="sr-only">{m.common_step_done()}</span>}
          </div>
        </li>
      ))}
    </ol>
  )
}

type PathLineProps = {
  layout: keyof typeof layouts
  from: PathStep | undefined
  at: PathStep['state']
  to: PathStep | undefined
}

/** The line between two stars, filled once the first is completed and the second reached. */
function PathLine({ layout, from, at, to }: PathLineProps) {
  const colour = (first: PathStep['state'], second: PathStep['state']) =>
    first === 'done' && second !== 'ahead' ? 'border-primary' : 'border-line'
  return (
    <>
      {from && (
        <span
          aria-hidden="true"
          className={`absolute start-[calc(-50%+1.75rem)] end-[calc(50%+1.75rem)] top-5 border-t-2 ${colour(from.state, at)} ${layout === 'row' ? '' : 'max-sm:hidden calm:hidden'}`}
        />
      )}
      {layout === 'column-on-phones' && to && (
        <span
          aria-hidden="true"
          className={`absolute start-5 top-11 bottom-1 border-s-2 sm:hidden calm:block ${colour(at, to.state)}`}
        />
      )}
    </>
  )
}

function PathStar({ state, number }: { state: PathStep['state']; number: number }) {
  return (
    <span aria-hidden="true" className="relative grid size-10 flex-none place-items-center">
      <svg viewBox="0 0 40 40" className="absolute inset-0">
        <path
          d={star}
          strokeWidth="2"
          strokeLinejoin="round"
          className={`[transition:fill_var(--move)] ${looks[state]}`}
        />
      </svg>
      {state === 'done' ? (
        <Check className="icon relative text-on-primary" />
      ) : (
        <span
          className={`relative font-bold ${state === 'current' ? 'text-primary' : 'text-muted'}`}
        >
          {localizeDigits(String(number))}
        </span>
      )}
    </span>
  )
}
