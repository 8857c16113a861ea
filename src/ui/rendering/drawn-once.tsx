import type { ElementType, ReactElement } from 'react'
import { cachedWith } from '../../i18n/cached-with.ts'
import { ReaderContext, useReader } from './reader.tsx'

type DrawnOnceProps = {
  as: ElementType
  className?: string | undefined
  /** The data that the content shows: another object, even an equal one, is drawn again. */
  of: object
  /** Names everything else that the content depends on beside the language of its reader. */
  variant?: string | undefined
  children: ReactElement
}

let draw: ((element: ReactElement) => string) | undefined

/** Called by the server's entry, so that the browser never loads a renderer. */
export function provideRenderer(renderer: (element: ReactElement) => string): void {
  draw = renderer
}

/**
 * A part of a page that the server draws once for data that it caches; in the browser it is a part
 * like any other. It knows the reader, but not the router, and has no ids of `useId`.
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
