import { ZoneLine } from '../../features/accounts/components/zone-line.tsx'
import { fetchFamilySide, fetchWaiting } from '../../features/workspace/client.ts'
import type { SessionUser } from '../../platform/request-scope.ts'
import { lazyPart } from '../../ui/rendering/lazy-part.tsx'
import { TabOutlet } from '../tab-outlet.tsx'
import { readOrMiss } from '../tabs.ts'
import type { WorkspaceMenuProps } from './workspace-menu.tsx'
import type { Elements } from '../../ui/rendering/elements.ts'

type WorkspacePageProps = WorkspaceMenuProps & {
  /** The dashboard's heading, which stays while its tabs change. */
  children: Elements
}

/** The dashboard of people who work for the site: the menu of all tabs, and the current one. */
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

/** The menu names the tabs of all dashboards: families do not load it. */
export const WorkspaceMenu = lazyPart(() => import('./workspace-menu.tsx'), 'at-once')

type Page = Parameters<typeof readOrMiss>[1] & { context: { user: SessionUser } }

type Workspace = Pick<WorkspaceMenuProps, 'waiting' | 'isFamily'>

/** Pending tasks of staff and specialists, and whether they are a family too; empty for families. */
export async function readWorkspace(page: Page): Promise<Workspace> {
  if (page.context.user.role === 'regular') return { waiting: undefined, isFamily: true }
  const [waiting, family] = await Promise.all([
    readOrMiss(fetchWaiting(), page),
    readOrMiss(fetchFamilySide(), page),
    WorkspaceMenu.preload(),
  ])
  return { waiting, isFamily: family?.isFamily ?? false }
}
