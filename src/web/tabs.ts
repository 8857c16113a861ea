import { redirect } from '@tanstack/react-router'
import type { Permission } from '../platform/permissions.ts'
import { requestScope, type SessionUser } from '../platform/request-scope.ts'
import { answerWithStatus } from './page-head.ts'
import type { FileRouteTypes } from './route-tree.gen.ts'

type Dashboard = '/admin' | '/dashboard' | '/publisher/dashboard'

/** The addresses of a dashboard's tabs: the files of its folder under `routes/`. */
export type TabOf<Path extends Dashboard> = Extract<
  FileRouteTypes['to'],
  Path | `${Path}/${string}`
>

/** A tab's name, in the reader's language. */
export type TabName = () => string

/** A tab for those who may do what it is for, among others of its group. */
export interface PermittedTab<Group extends string> {
  name: TabName
  permission: Permission
  group: Group
}

/** A dashboard: what it is called, and which tabs somebody finds there, in their order. */
interface DashboardTabs<Address extends string> {
  title: () => string
  description: () => string
  tabsFor(user: SessionUser): Partial<Record<Address, TabName>>
}

interface LoadedTab {
  context: { user: SessionUser }
  /** Read ahead, as the pointer is near: a failure is not cached, whoever comes then reads anew. */
  preload: boolean
  location: { publicHref: string }
}

/**
 * For a place that was read ahead: whether the reader has come to it since, as one does whose finger
 * follows the pointer at once. Only in the browser.
 */
function hasCome({ publicHref }: { publicHref: string }): boolean {
  const { pathname, search, hash } = window.location
  return pathname + search + hash === publicHref
}

/**
 * A call that failed, or the line. A session that has ended is for the page to answer. Known by its
 * status: the error's class would be loaded with every page.
 */
export function isOutage(error: unknown): error is Error {
  if (!(error instanceof Error)) return false
  if ('status' in error) return error.status !== 401
  return !requestScope() && error instanceof TypeError
}

/** What is read; undefined where it cannot be had: the tab says so itself, and the others stay in reach. */
export async function readOrMiss<Data>(
  reading: Promise<Data>,
  { preload, location }: Pick<LoadedTab, 'preload' | 'location'>,
): Promise<Data | undefined> {
  try {
    return await reading
  } catch (error) {
    if ((preload && !hasCome(location)) || !isOutage(error)) throw error
    answerWithStatus('status' in error ? Number(error.status) : 500)
    return undefined
  }
}

/**
 * Reads a tab of the dashboard for its loader: its title, and its data. Who has no such tab is sent
 * to their own dashboard.
 */
export const tabReader =
  <Address extends string>({ title, description, tabsFor }: DashboardTabs<Address>) =>
  async <Data>(tab: LoadedTab, address: Address, read: (user: SessionUser) => Promise<Data>) => {
    const { user } = tab.context
    const name = tabsFor(user)[address]
    if (!name) throw redirect({ to: '/dashboard', statusCode: 307 })
    const data = await readOrMiss(read(user), tab)
    return { data, user, words: { title: `${name()} – ${title()}`, description: description() } }
  }
