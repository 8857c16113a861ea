import * as m from '../../i18n/paraglide/messages.js'
import type { Role } from '../../platform/actor.ts'
import type { SessionUser } from '../../platform/request-scope.ts'
import { tabReader, type TabName, type TabOf } from '../tabs.ts'

type RoleTabs = Partial<Record<TabOf<'/dashboard'>, TabName>>

/**
 * The dashboard's tabs by role, in order, and after them those that the specification does not name;
 * it opens with the first (spec 2.49 to 2.52).
 */
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
    '/dashboard/messages': m.dashboard_tab_messages,
  },
  admin: {
    '/dashboard': m.dashboard_tab_users,
    '/dashboard/verification': m.dashboard_tab_verification,
    '/dashboard/reports': m.dashboard_tab_reports,
    '/dashboard/messages': m.dashboard_tab_messages,
  },
} satisfies Record<Role, RoleTabs>

/** Family tabs of staff and specialists: listed once they have content, readable at any time. */
export const familyTabs = {
  '/dashboard/consultations': m.dashboard_tab_family,
  '/dashboard/book': m.dashboard_tab_book,
} satisfies RoleTabs

/** A tab of some role: the loader of a file without one does not compile. */
type DashboardTab = { [R in Role]: keyof (typeof tabsByRole)[R] }[Role] | keyof typeof familyTabs

export const dashboardTabsFor = ({
  role,
}: Pick<SessionUser, 'role'>): Partial<Record<DashboardTab, TabName>> =>
  role === 'regular' ? tabsByRole[role] : { ...tabsByRole[role], ...familyTabs }

export const readDashboardTab = tabReader<DashboardTab>({
  title: m.dashboard_title,
  description: m.dashboard_description,
  tabsFor: dashboardTabsFor,
})
