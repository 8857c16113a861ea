import type { ComponentProps, ReactNode } from 'react'

type CardProps = ComponentProps<'div'> & {
  as?: 'div' | 'article' | 'section' | 'li' | 'aside' | 'form' | undefined
  /** `sunken` lies behind the page, for asides; `tight` has less room inside. */
  tone?: 'surface' | 'sunken' | undefined
  tight?: boolean | undefined
  children: ReactNode
}

export function Card({ as = 'div', tone = 'surface', tight, className = '', ...rest }: CardProps) {
  const Tag = as as 'div'
  const fill = tone === 'surface' ? 'bg-surface' : 'bg-sunken'
  const room = tight ? 'p-4' : 'p-4 sm:p-6'
  // Its edge is seen in a reader's own colours alone: elsewhere edges are of what can be pressed.
  return (
    <Tag
      {...rest}
      className={`rounded-card border border-transparent ${fill} ${room} ${className}`}
    />
  )
}
