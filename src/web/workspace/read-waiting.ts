import { fetchWaiting } from '../../features/workspace/client.ts'
import type { Waiting } from '../../features/workspace/schema.ts'
import type { SessionUser } from '../../platform/request-scope.ts'
import { readOrMiss } from '../tabs.ts'
import { WorkspaceMenu } from './lazy-menu.ts'

type Page = Parameters<typeof readOrMiss>[1] & { context: { user: SessionUser } }

/** What waits for those who work here; undefined for families, and where it cannot be had. */
export async function readWaiting(page: Page): Promise<readonly Waiting[] | undefined> {
  if (page.context.user.role === 'regular') return undefined
  const [waiting] = await Promise.all([readOrMiss(fetchWaiting(), page), WorkspaceMenu.preload()])
  return waiting
}
