import type { ReactNode } from 'react'
import { eightPointStar } from '../marks/star-path.ts'

const star = eightPointStar(18, 18, 17)

type StarPathListProps = {
  items: readonly { key: string; content: ReactNode }[]
  /** The language and direction of what somebody has written. */
  lang?: string | undefined
  dir?: string | undefined
}

/** What comes one after another, as a path of stars down the page. */
export function StarPathList({ items, ...language }: StarPathListProps) {
  return (
    <ol {...language} className="flex flex-col">
      {items.map(({ key, content }, index) => (
        <li key={key} className="relative flex items-start gap-4 pb-5 last:pb-0">
          {index < items.length - 1 && (
            <span
              aria-hidden="true"
              className="absolute start-[17px] top-10 bottom-1 border-s-2 border-dotted border-primary"
            />
          )}
          <svg aria-hidden="true" viewBox="0 0 36 36" className="size-9 flex-none">
            <path
              d={star}
              strokeWidth="1.5"
              strokeLinejoin="round"
              className="fill-primary-soft stroke-primary"
            />
            <circle cx="18" cy="18" r="4" className="fill-primary" />
          </svg>
          <div className="measure min-w-0 pt-0.5">{content}</div>
        </li>
      ))}
    </ol>
  )
}
