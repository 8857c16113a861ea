import { ZoneLine } from '../../features/accounts/components/zone-line.tsx'
import { TabOutlet } from '../tab-outlet.tsx'
import { WorkspaceMenu } from './lazy-menu.ts'
import type { WorkspaceMenuProps } from './workspace-menu.tsx'
import type { Elements } from '../../ui/rendering/elements.ts'

type WorkspacePageProps = WorkspaceMenuProps & {
  /** The dashboard's heading, which stays while its tabs change. */
  children: Elements
}

/** A dashboard of those who work for the site: the menu of all parts, and the one that is shown. */
export function WorkspacePage({ children, ...menu }: WorkspacePageProps) {
  return (
    <div className="page workspace">
      <WorkspaceMenu {...menu} />
      <div id="part" tabIndex={-1} className="flex min-w-0 flex-col gap-8 outline-none">
        {children}
        <TabOutlet />
        <ZoneLine className="border-t border-line pt-2" />
      </div>
    </div>
  )
}
