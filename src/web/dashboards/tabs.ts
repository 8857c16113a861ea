import * as m from '../../i18n/paraglide/messages.js'
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

export const tabWords: Record<DashboardTab, () => string> = {
  consultations: m.dashboard_tab_consultations,
  messages: m.dashboard_tab_messages,
  book: m.dashboard_tab_book,
  settings: m.dashboard_tab_settings,
  schedule: m.dashboard_tab_schedule,
  profile: m.dashboard_tab_profile,
  articles: m.dashboard_tab_articles,
  drafts: m.dashboard_tab_drafts,
  comments: m.dashboard_tab_comments,
  users: m.dashboard_tab_users,
  verification: m.dashboard_tab_verification,
  reports: m.dashboard_tab_reports,
}

/** What the dashboard has for each role, the first being where it opens (spec 2.49 to 2.52). */
export const tabsOf: Record<Role, readonly [DashboardTab, ...DashboardTab[]]> = {
  regular: ['consultations', 'messages', 'book', 'settings'],
  specialist: ['schedule', 'messages', 'profile'],
  publisher: ['articles', 'drafts', 'comments'],
  admin: ['users', 'verification', 'reports'],
}

export interface DashboardSearch {
  tab?: DashboardTab
  /** The consultation whose child's details a specialist has asked to read. */
  open?: number
  done?: string
}

/** Reads the query of the dashboard's address; what it does not know is left out. */
export function readDashboardSearch(search: Record<string, unknown>): DashboardSearch {
  const { tab, done } = search
  const open = Number(search['open'])
  return {
    ...(typeof tab === 'string' && tab in tabWords ? { tab: tab as DashboardTab } : {}),
    ...(Number.isSafeInteger(open) && open > 0 ? { open } : {}),
    ...(done ? { done: String(done) } : {}),
  }
}

/** The tab that is shown: the one that was asked for when the role has it. */
export const shownTab = (role: Role, asked: DashboardTab | undefined): DashboardTab =>
  tabsOf[role].find((tab) => tab === asked) ?? tabsOf[role][0]
