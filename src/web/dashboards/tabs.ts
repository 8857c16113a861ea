import type { Role } from '../../platform/actor.ts'

export type DashboardTab =
  | 'consultations'
  | 'messages'
  | 'book'
  | 'settings'
  | 'schedule'
  | 'profile'
  | 'articles'
  | 'drafts'
  | 'comments'
  | 'users'
  | 'verification'
  | 'reports'

/** What the dashboard has for each role, the first being where it opens (spec 2.49 to 2.52). */
export const tabsOf: Record<Role, readonly [DashboardTab, ...DashboardTab[]]> = {
  regular: ['consultations', 'messages', 'book', 'settings'],
  specialist: ['schedule', 'messages', 'profile'],
  publisher: ['articles', 'drafts', 'comments'],
  admin: ['users', 'verification', 'reports'],
}

const known = Object.values(tabsOf).flat()

export interface DashboardSearch {
  tab?: DashboardTab
  /** The consultation whose child's details a specialist has asked to read. */
  open?: number
  done?: string
}

/** Reads the query of the dashboard's address; what it does not know is left out. */
export function readDashboardSearch(search: Record<string, unknown>): DashboardSearch {
  const { done } = search
  const tab = known.find((one) => one === search['tab'])
  const open = Number(search['open'])
  return {
    ...(tab ? { tab } : {}),
    ...(Number.isSafeInteger(open) && open > 0 ? { open } : {}),
    ...(done ? { done: String(done) } : {}),
  }
}

/** The tab that is shown: the one that was asked for when the role has it. */
export const shownTab = (role: Role, asked: DashboardTab | undefined): DashboardTab =>
  tabsOf[role].find((tab) => tab === asked) ?? tabsOf[role][0]
