import { redirect } from '@tanstack/react-router'
import type { Permission } from '../platform/permissions.ts'
import { requestScope, type SessionUser } from '../platform/request-scope.ts'
import { answerWithStatus } from './page-head.ts'
import type { FileRouteTypes } from './route-tree.gen.ts'

type Dashboard = '/admin' | '/dashboard' | '/publisher/dashboard'

/** The addresses of a dashboard's tabs: the files of its folder in `routes/`. */
export type TabOf<Path extends Dashboard> = Extract<
  FileRouteTypes['to'],
  Path | `${Path}/${string}`
>

/** A tab's name, in the reader's language. */
export type TabName = () => string

/** A tab with the permission that it needs, and its group. */
export interface PermittedTab<Group extends string> {
  name: TabName
  permission: Permission
  group: Group
}

/** A dashboard: its title, and a person's tabs in order. */
interface DashboardTabs<Address extends string> {
  title: () => string
  description: () => string
  tabsFor(user: SessionUser): Partial<Record<Address, TabName>>
}

interface LoadedTab {
  context: { user: SessionUser }
  /**
   * True for a preload on hover: its failure is not cached, and the real navigation fetches again.
   */
  preload: boolean
  location: { publicHref: string }
}

/**
 * Whether the reader has navigated to a preloaded place since, as when a tap follows the pointer at
 * once. Only in the browser.
 */
function hasCome({ publicHref }: { publicHref: string }): boolean {
  const { pathname, search, hash } = window.location
  return pathname + search + hash === publicHref
}

/**
 * Whether an error is a failed call or connection. An ended session is the page's to handle.
 * Recognised by its status, since the error's class would be loaded with every page.
 */
export function isOutage(error: unknown): error is Error {
  if (!(error instanceof Error)) return false
  if ('status' in error) return error.status !== 401
  return !requestScope() && error instanceof TypeError
}

/**
 * The data; undefined if it cannot be loaded: the tab then reports that, and the others stay
 * usable.
 */
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
 * The loader of a dashboard's tab: its title and its data. People without this tab are redirected
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
