import { ArrowLeft } from 'lucide-react'
import type { ReactElement, ReactNode } from 'react'
import type { LinkParts } from './rendering/render-link.ts'

type BackLinkProps = {
  children: ReactNode
  renderLink: (parts: LinkParts) => ReactElement
}

/** The arrow points back, to the start of the line in both writing directions. */
export function BackLink({ children, renderLink }: BackLinkProps) {
  return renderLink({
    className: 'inline-flex min-h-11 items-center gap-2 font-semibold print:hidden',
    children: (
      <>
        <ArrowLeft aria-hidden="true" className="icon rtl:-scale-x-100" />
        <span>{children}</span>
      </>
    ),
  })
}
