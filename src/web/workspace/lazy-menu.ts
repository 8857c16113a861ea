import { lazyPart } from '../../ui/rendering/lazy-part.tsx'

/** The menu names the tabs of all dashboards: families do not load it. */
export const WorkspaceMenu = lazyPart(() => import('./workspace-menu.tsx'), 'at-once')
