import type { ReactNode } from 'react'

type SectionProps = {
  id: string
  title: string
  lead?: string | undefined
  /** The link to the whole list. */
  more?: ReactNode
  children: ReactNode
}

/** A titled part of the home page; its heading names it for screen readers. */
export function Section({ id, title, lead, more, children }: SectionProps) {
  return (
    <section aria-labelledby={id} className="page flex flex-col gap-6 pt-12 sm:pt-16">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <div>
          <h2 id={id}>{title}</h2>
          {lead && <p className="measure mt-1 text-muted">{lead}</p>}
        </div>
        {more}
      </div>
      {children}
    </section>
  )
}
