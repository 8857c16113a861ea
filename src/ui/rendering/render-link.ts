import type { ReactElement, ReactNode } from 'react'

export type LinkParts = {
  className: string
  children: ReactNode
  'aria-current'?: 'page' | undefined
  'aria-label'?: string | undefined
  rel?: string | undefined
}

/**
 * Renders a link without a dependency on the router: the caller spreads the parts on its own link.
 */
export type RenderLink<Target> = (target: Target, parts: LinkParts) => ReactElement
