import type { ReactElement, ReactNode } from 'react'

export type LinkParts = {
  className: string
  children: ReactNode
  'aria-current'?: 'page' | undefined
  'aria-label'?: string | undefined
  rel?: string | undefined
}

/** How the kit draws a link without knowing the router: the caller spreads the parts on its own. */
export type RenderLink<Target> = (target: Target, parts: LinkParts) => ReactElement
