import type { ElementType, ReactElement } from 'react'
import { ReaderContext, useReader } from './reader.tsx'

type DrawnOnceProps = {
  as: ElementType
  className?: string | undefined
  /** What the content shows: it is drawn again for other data, be they equal. */
  of: object
  /** Names everything else that the content depends on beside the language of its reader. */
  variant?: string | undefined
  children: ReactElement
}

const kept = new WeakMap<object, Map<string, string>>()
let draw: ((element: ReactElement) => string) | undefined

/** Told by the server's entry, so that the browser never loads a renderer. */
export function provideRenderer(renderer: (element: ReactElement) => string): void {
  draw = renderer
}

/**
 * A part of a page that the server draws once for data that it keeps; in the browser it is a part
 * like any other. It knows the reader, but not the router, and has no ids of `useId`.
 */
export function DrawnOnce({ as: Tag, className, of, variant = '', children }: DrawnOnceProps) {
  const reader = useReader()
  if (!import.meta.env.SSR || !draw) return <Tag className={className}>{children}</Tag>
  const variants = kept.get(of) ?? new Map<string, string>()
  kept.set(of, variants)
  const key = `${reader.locale} ${variant}`
  const html = variants.get(key) ?? draw(<ReaderContext value={reader}>{children}</ReaderContext>)
  variants.set(key, html)
  return <Tag className={className} dangerouslySetInnerHTML={{ __html: html }} />
}
