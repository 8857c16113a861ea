import { ChildPage } from '../../features/children/components/child-page.tsx'
import type { OwnChildren } from '../../features/children/schema.ts'

export interface ChildTabProps {
  own: OwnChildren
  which: number | 'new'
  isDeleting: boolean
  onDone: (done: 'child-saved' | 'child-deleted') => void
}

/** One child's profile, in the place of the settings. */
export default function ChildTab(props: ChildTabProps) {
  return <ChildPage {...props} />
}
