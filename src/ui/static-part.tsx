import type { ElementType, ReactNode } from 'react'

type StaticPartProps = {
  as: ElementType
  /** What the server draws: `import.meta.env.SSR ? <Content /> : null`, so that its code stays there. */
  content: ReactNode
  [attribute: string]: unknown
}

const kept = { __html: '' }

/**
 * A part of the shell that the server draws and that stays as it is for the life of the page: the
 * browser keeps the server's HTML and loads no code for it. Links in it load whole pages.
 */
export function StaticPart({ as: Tag, content, ...attributes }: StaticPartProps) {
  return import.meta.env.SSR ? (
    <Tag {...attributes}>{content}</Tag>
  ) : (
    <Tag {...attributes} suppressHydrationWarning dangerouslySetInnerHTML={kept} />
  )
}
