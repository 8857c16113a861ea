import type { ComponentProps } from 'react'
import { EmptyState } from './empty-state.tsx'

type MissingPageProps = Pick<ComponentProps<typeof EmptyState>, 'action' | 'scene'> & {
  title: string
  text: string
}

/** A page in place of one that does not exist, or is not accessible to the reader. */
export const MissingPage = ({ title, text, action, scene = 'lost' }: MissingPageProps) => (
  <div className="page flex flex-col gap-6 py-12">
    <h1 tabIndex={-1} className="text-center">
      {title}
    </h1>
    <EmptyState scene={scene} headingLevel="p" title={text} action={action} />
  </div>
)
