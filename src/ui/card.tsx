import type { ComponentProps, ReactNode } from 'react'

type CardProps = ComponentProps<'div'> & {
  as?: 'div' | 'article' | 'section' | 'li' | 'aside' | 'form' | undefined
  /** `sunken` is darker than the page, for asides; `tight` has less padding. */
  tone?: 'surface' | 'sunken' | undefined
  tight?: boolean | undefined
  children: ReactNode
}

export function Card({ as = 'div', tone = 'surface', tight, className = '', ...rest }: CardProps) {
  const Tag = as as 'div'
  const fill = tone === 'surface' ? 'bg-surface' : 'bg-sunken'
  const room = tight ? 'p-4' : 'p-4 sm:p-6'
  // The border shows only in forced colours: elsewhere borders mark things to press.
  return (
    <Tag
      {...rest}
      className={`rounded-card border border-transparent ${fill} ${room} ${className}`}
    />
  )
}

/** A card that is opened as a whole, with further controls; its border shows on hover. */
export const cardGround =
  'relative isolate rounded-card border border-transparent bg-surface p-4 hover:border-primary sm:p-6'

/** The link of such a card. It covers everything but the controls, which are `relative`. */
export const cardLink = 'after:absolute after:inset-0 after:rounded-card'

/** A card with one link that covers it whole. */
export const cardLook =
  'relative isolate flex flex-col gap-3 overflow-hidden rounded-card border border-line bg-surface hover:border-primary'

/** The card's picture, from edge to edge. */
export const cardPicture =
  '-m-4 mb-1 w-[calc(100%+32px)]! max-w-none sm:-m-6 sm:mb-1 sm:w-[calc(100%+48px)]!'
