import type { ReactNode } from 'react'
import { Scene, type SceneName } from '../marks/scene.tsx'

type EmptyStateProps = {
  scene?: SceneName | undefined
  /** Absent where the heading above says it already. */
  title?: ReactNode
  children?: ReactNode
  /** One next step. */
  action?: ReactNode
  headingLevel?: 'h2' | 'h3' | 'p' | undefined
}

/** An empty list or a missing thing: a drawing, the reason, and one next step. */
export function EmptyState(props: EmptyStateProps) {
  const { scene = 'empty', title, children, action, headingLevel = 'h2' } = props
  const Heading = headingLevel
  // One of several on its screen: calm mode allows one drawing per screen.
  const isPart = headingLevel === 'h3'
  return (
    <div className="flex flex-col items-center gap-3 px-4 py-6 text-center sm:py-8">
      <Scene
        name={scene}
        isFirst={headingLevel === 'p'}
        className={`${headingLevel === 'p' ? 'max-w-96' : 'max-w-80'} mb-2 ${isPart ? 'calm:hidden' : ''}`}
      />
      {title && <Heading className="text-lg font-bold">{title}</Heading>}
      {children && <div className="measure text-muted">{children}</div>}
      {action && <div className="mt-2">{action}</div>}
    </div>
  )
}
