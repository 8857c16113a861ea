import { idIn, readStaffSearch, type StaffSearch } from '../staff-search.ts'
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

/** `open` is the consultation whose child's details a specialist reads, `view` how a schedule is shown. */
export interface DashboardSearch extends StaffSearch {
  tab?: DashboardTab
  /** The first date of the week that is shown; checked where it is used. */
  week?: string
  /** The child's profile that is written. */
  child?: number | 'new'
  /** The reader is asked whether to delete it. */
  remove?: 'yes'
  /** The person whose conversation is open. */
  with?: number
  /** Where a page of earlier messages, or conversations, begins. */
  older?: string
  /** The message that is about to be reported. */
  report?: number
}

/** Reads the query of the dashboard's address; what it does not know is left out. */
export function readDashboardSearch(search: Record<string, unknown>): DashboardSearch {
  const { older, week } = search
  const tab = known.find((one) => one === search['tab'])
  const child = search['child'] === 'new' ? ('new' as const) : Number(search['child'])
  const ids = (['with', 'report'] as const).flatMap((name) => {
    const id = idIn(search[name])
    return id ? [[name, id]] : []
  })
  return {
    ...readStaffSearch(search),
    ...(tab ? { tab } : {}),
    ...(Object.fromEntries(ids) as Pick<DashboardSearch, 'with' | 'report'>),
    ...(older ? { older: String(older) } : {}),
    ...(week ? { week: String(week) } : {}),
    ...(child === 'new' || (Number.isSafeInteger(child) && child > 0) ? { child } : {}),
    ...(search['remove'] === 'yes' ? { remove: 'yes' as const } : {}),
  }
}

/** The tab that is shown: the one that was asked for when the role has it. */
export const shownTab = (role: Role, asked: DashboardTab | undefined): DashboardTab =>
  tabsOf[role].find((tab) => tab === asked) ?? tabsOf[role][0]
