import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import type { RenderLink } from './render-link.ts'

type BreadcrumbProps<Target> = {
  label: string
  parents: readonly { target: Target; text: ReactNode }[]
  current: ReactNode
  renderLink: RenderLink<Target>
}

export function Breadcrumb<Target>(props: BreadcrumbProps<Target>) {
  return (
    <nav aria-label={props.label}>
      <ol className="flex flex-wrap items-center gap-x-2 text-sm">
        {props.parents.map(({ target, text }, index) => (
          <li key={index} className="flex items-center gap-2">
            {props.renderLink(target, {
              className: 'inline-flex min-h-11 items-center',
              children: text,
            })}
            <ChevronRight aria-hidden="true" className="icon text-muted rtl:-scale-x-100" />
          </li>
        ))}
        <li aria-current="page" className="text-muted">
          {props.current}
        </li>
      </ol>
    </nav>
  )
}
