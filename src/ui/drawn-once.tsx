import type { ElementType, ReactElement } from 'react'
import { ReaderContext, useReader } from './reader.tsx'

type DrawnOnceProps = {
  as: ElementType
  /** Names everything that the content depends on beside the language of its reader. */
  name: string
  children: ReactElement
}

const MOST_KEPT = 1000
const kept = new Map<string, string>()
let draw: ((element: ReactElement) => string) | undefined

/** Told by the server's entry, so that the browser never loads a renderer. */
export function provideRenderer(renderer: (element: ReactElement) => string): void {
  draw = renderer
}

/**
 * A part that is the same in many pages, as a card of a list: the server draws it once, in the
 * browser it is a part like any other. It knows the reader, and has no ids of `useId`.
 */
export function DrawnOnce({ as: Tag, name, children }: DrawnOnceProps) {
  const reader = useReader()
  if (!import.meta.env.SSR || !draw) return <Tag>{children}</Tag>
  const key = `${reader.locale} ${name}`
  let html = kept.get(key)
  if (html === undefined) {
    html = draw(<ReaderContext value={reader}>{children}</ReaderContext>)
    if (kept.size >= MOST_KEPT) kept.clear()
    kept.set(key, html)
  }
  return <Tag dangerouslySetInnerHTML={{ __html: html }} />
}
