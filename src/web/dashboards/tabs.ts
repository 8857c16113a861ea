import * as m from '../../i18n/paraglide/messages.js'
import type { Role } from '../../platform/actor.ts'
import type { SessionUser } from '../../platform/request-scope.ts'
import { tabReader, type TabName, type TabOf } from '../tabs.ts'

type RoleTabs = Partial<Record<TabOf<'/dashboard'>, TabName>>

/** The dashboard's tabs by role, in order; it opens with the first (spec 2.49 to 2.52). */
const tabsByRole = {
  regular: {
    '/dashboard': m.dashboard_tab_consultations,
    '/dashboard/messages': m.dashboard_tab_messages,
    '/dashboard/book': m.dashboard_tab_book,
    '/dashboard/settings': m.common_settings,
  },
  specialist: {
    '/dashboard': m.dashboard_tab_schedule,
    '/dashboard/messages': m.dashboard_tab_messages,
    '/dashboard/profile': m.dashboard_tab_profile,
  },
  publisher: {
    '/dashboard': m.dashboard_tab_articles,
    '/dashboard/drafts': m.dashboard_tab_drafts,
    '/dashboard/comments': m.common_comments,
  },
  admin: {
    '/dashboard': m.dashboard_tab_users,
    '/dashboard/verification': m.dashboard_tab_verification,
    '/dashboard/reports': m.dashboard_tab_reports,
  },
} satisfies Record<Role, RoleTabs>

/** A tab of some role: the loader of a file without one does not compile. */
type DashboardTab = { [R in Role]: keyof (typeof tabsByRole)[R] }[Role]

export const dashboardTabsFor = ({
  role,
}: Pick<SessionUser, 'role'>): Partial<Record<DashboardTab, TabName>> => tabsByRole[role]

export const readDashboardTab = tabReader<DashboardTab>({
  title: m.dashboard_title,
  description: m.dashboard_description,
  tabsFor: dashboardTabsFor,
})
