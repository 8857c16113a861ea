import type { ElementType, ReactElement } from 'react'
import { cachedWith } from '../../i18n/cached-with.ts'
import { ReaderContext, useReader } from './reader.tsx'

type DrawnOnceProps = {
  as: ElementType
  className?: string | undefined
  /** The data of the content, compared by identity: an equal copy is rendered again. */
  of: object
  /** Any other input of the content, besides the reader's language. */
  variant?: string | undefined
  children: ReactElement
}

let draw: ((element: ReactElement) => string) | undefined

/** Called by the server's entry, so that the browser never loads a renderer. */
export function provideRenderer(renderer: (element: ReactElement) => string): void {
  draw = renderer
}

/**
 * A part of a page that the server renders once per cached data object; in the browser a normal
 * part. It has access to the reader, but not to the router, and must not use `useId`.
 */
export function DrawnOnce({ as: Tag, className, of, variant = '', children }: DrawnOnceProps) {
  const reader = useReader()
  const drawNow = draw
  if (!import.meta.env.SSR || !drawNow) return <Tag className={className}>{children}</Tag>
  const html = cachedWith(of, `html ${reader.locale} ${variant}`, () =>
    drawNow(<ReaderContext value={reader}>{children}</ReaderContext>),
  )
  return <Tag className={className} dangerouslySetInnerHTML={{ __html: html }} />
}
