import type { ElementType, ReactElement } from 'react'

type StaticPartProps = {
  as: ElementType
  /** The cache key: everything that the content depends on. */
  name: string
  /** `import.meta.env.SSR ? <Content /> : null`, so that the browser never loads its code. */
  content: ReactElement | null
  [attribute: string]: unknown
}

const MOST_CACHED = 200
const cached = new Map<string, string>()
const nothing = { __html: '' }
let draw: ((element: ReactElement) => string) | undefined

/** Called by the server's entry, so that the browser never loads a renderer. */
export function provideStaticRenderer(renderer: (element: ReactElement) => string): void {
  draw = renderer
}

function htmlOf(name: string, content: ReactElement): string {
  const known = cached.get(name)
  if (known !== undefined) return known
  const html = draw!(content)
  if (cached.size >= MOST_CACHED) cached.clear()
  cached.set(name, html)
  return html
}

/**
 * A part of the shell that the server renders once for all readers, and that never changes while
 * the page is open: the browser leaves its HTML in place and loads no code for it. The content has
 * no access to router or reader; its own props are its only input.
 */
export function StaticPart({ as: Tag, name, content, ...attributes }: StaticPartProps) {
  const html = import.meta.env.SSR && content ? { __html: htmlOf(name, content) } : nothing
  return <Tag {...attributes} suppressHydrationWarning dangerouslySetInnerHTML={html} />
}
