import * as m from '../../i18n/paraglide/messages.js'
import { allows } from '../../platform/permissions.ts'
import type { SessionUser } from '../../platform/request-scope.ts'
import { tabReader, type PermittedTab, type TabName, type TabOf } from '../tabs.ts'

type AdminTab = TabOf<'/admin'>

/** The parts of the admin dashboard (spec 2.53), in their order; the first is where it opens. */
const adminTabs: Record<AdminTab, PermittedTab> = {
  '/admin': { name: m.figures_tab_statistics, permission: 'read-statistics' },
  '/admin/users': { name: m.people_tab_users, permission: 'manage-people' },
  '/admin/roles': { name: m.people_tab_roles, permission: 'manage-people' },
  '/admin/verification': { name: m.dashboard_tab_verification, permission: 'verify-specialists' },
  '/admin/consultations': { name: m.common_consultations, permission: 'manage-consultations' },
  '/admin/comments': { name: m.moderation_tab, permission: 'moderate-every-comment' },
  '/admin/inbox': { name: m.dashboard_admin_inbox, permission: 'answer-contact' },
  '/admin/concerns': { name: m.aftercare_admin_tab, permission: 'handle-concerns' },
  '/admin/mail': { name: m.dashboard_admin_mail, permission: 'manage-mail' },
  '/admin/library': { name: m.librarian_tab, permission: 'manage-library' },
  '/admin/reports': { name: m.figures_tab_reports, permission: 'read-statistics' },
  '/admin/settings': { name: m.common_settings, permission: 'manage-settings' },
}

export const adminTabsFor = ({ roles }: SessionUser): Partial<Record<AdminTab, TabName>> =>
  Object.fromEntries(
    Object.entries(adminTabs)
      .filter(([, { permission }]) => allows(roles, permission))
      .map(([address, { name }]) => [address, name]),
  )

export const readAdminTab = tabReader<AdminTab>({
  title: m.dashboard_admin_title,
  description: m.dashboard_admin_mail_text,
  tabsFor: adminTabsFor,
})
