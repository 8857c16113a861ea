import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { eightPointStar } from '../marks/star-path.ts'

export interface StarPathItem {
  key: string
  content: ReactNode
  /** Whether the step is completed; without it the path tells no progress. */
  state?: 'done' | 'ahead' | undefined
  /** The state for screen readers, where the content does not name it. */
  label?: string | undefined
}

type StarPathListProps = {
  items: readonly StarPathItem[]
  /** The language and direction of user-written text. */
  lang?: string | undefined
  dir?: string | undefined
}

const star = eightPointStar(18, 18, 17)

const looks = {
  done: 'fill-primary stroke-primary',
  ahead: 'fill-surface stroke-edge',
  none: 'fill-primary-soft stroke-primary',
}

/** A sequence, as a vertical path of stars; completed steps are filled. */
export function StarPathList({ items, ...language }: StarPathListProps) {
  return (
    <ol {...language} className="flex flex-col">
      {items.map(({ key, content, state, label }, index) => (
        <li key={key} className="relative flex items-start gap-4 pb-6 last:pb-0">
          {index < items.length - 1 && (
            <span
              aria-hidden="true"
              className={`absolute start-[17px] top-10 bottom-1 border-s-2 border-primary ${state === 'done' && items[index + 1]?.state === 'done' ? '' : 'border-dotted'}`}
            />
          )}
          <PathStar state={state} label={label} />
          <div className="min-w-0 flex-1 pt-0.5">{content}</div>
        </li>
      ))}
    </ol>
  )
}

function PathStar({ state, label }: Pick<StarPathItem, 'state' | 'label'>) {
  return (
    <span
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
      className="relative grid size-9 flex-none place-items-center"
    >
      <svg aria-hidden="true" viewBox="0 0 36 36" className="absolute inset-0">
        <path
          d={star}
          strokeWidth="1.5"
          strokeLinejoin="round"
          className={`[transition:fill_var(--move)] ${looks[state ?? 'none']}`}
        />
        {!state && <circle cx="18" cy="18" r="4" className="fill-primary" />}
      </svg>
      {state === 'done' && (
        <Check aria-hidden="true" className="relative size-5 text-on-primary print:text-text" />
      )}
    </span>
  )
}
