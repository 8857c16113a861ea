import * as m from '../../i18n/paraglide/messages.js'
import { allows } from '../../platform/permissions.ts'
import type { SessionUser } from '../../platform/request-scope.ts'
import { tabReader, type PermittedTab, type TabName, type TabOf } from '../tabs.ts'

type AdminTab = TabOf<'/admin'>

/** The groups of tabs, in display order. */
export const adminGroups = {
  overview: m.workspace_group_overview,
  people: m.workspace_group_people,
  answers: m.workspace_group_answers,
  content: m.workspace_group_content,
  site: m.workspace_group_site,
} as const

/** The tabs of the admin dashboard (spec 2.53), in order; it opens with the first. */
const adminTabs: Record<AdminTab, PermittedTab<keyof typeof adminGroups>> = {
  '/admin': { name: m.figures_tab_statistics, permission: 'read-statistics', group: 'overview' },
  '/admin/users': { name: m.people_tab_users, permission: 'manage-people', group: 'people' },
  '/admin/roles': { name: m.people_tab_roles, permission: 'manage-people', group: 'people' },
  '/admin/verification': {
    name: m.dashboard_tab_verification,
    permission: 'verify-specialists',
    group: 'people',
  },
  '/admin/consultations': {
    name: m.common_consultations,
    permission: 'manage-consultations',
    group: 'people',
  },
  '/admin/comments': {
    name: m.moderation_tab,
    permission: 'moderate-every-comment',
    group: 'answers',
  },
  '/admin/inbox': { name: m.dashboard_admin_inbox, permission: 'answer-contact', group: 'answers' },
  '/admin/concerns': {
    name: m.aftercare_admin_tab,
    permission: 'handle-concerns',
    group: 'answers',
  },
  '/admin/mail': { name: m.dashboard_admin_mail, permission: 'manage-mail', group: 'content' },
  '/admin/library': { name: m.librarian_tab, permission: 'manage-library', group: 'content' },
  '/admin/reports': {
    name: m.figures_tab_reports,
    permission: 'read-statistics',
    group: 'overview',
  },
  '/admin/security': { name: m.security_tab, permission: 'read-security-journal', group: 'site' },
  '/admin/webhooks': { name: m.webhooks_tab, permission: 'manage-webhooks', group: 'site' },
  '/admin/settings': { name: m.common_settings, permission: 'manage-settings', group: 'site' },
  '/admin/health': { name: m.health_tab, permission: 'manage-settings', group: 'site' },
}

export const adminTabsFor = ({
  roles,
}: Pick<SessionUser, 'roles'>): Partial<Record<AdminTab, TabName>> =>
  Object.fromEntries(
    Object.entries(adminTabs)
      .filter(([, { permission }]) => allows(roles, permission))
      .map(([address, { name }]) => [address, name]),
  )

/** The accessible tabs by group. */
export const adminTabGroupsFor = (user: Pick<SessionUser, 'roles'>) => {
  const tabs = adminTabsFor(user)
  return (Object.keys(adminGroups) as (keyof typeof adminGroups)[]).map((group) => ({
    title: adminGroups[group],
    tabs: Object.fromEntries(
      Object.entries(tabs).filter(([address]) => adminTabs[address as AdminTab].group === group),
    ) as typeof tabs,
  }))
}

export const readAdminTab = tabReader<AdminTab>({
  title: m.dashboard_admin_title,
  description: m.dashboard_admin_mail_text,
  tabsFor: adminTabsFor,
})
