import * as m from '../../i18n/paraglide/messages.js'
import type { AdminTab } from './tabs.ts'

export const adminTabWords: Record<AdminTab, () => string> = {
  users: m.people_tab_users,
  roles: m.people_tab_roles,
  verification: m.dashboard_tab_verification,
  consultations: m.team_tab,
  comments: m.moderation_tab,
  statistics: m.figures_tab_statistics,
  reports: m.figures_tab_reports,
  inbox: m.dashboard_admin_inbox,
  concerns: m.aftercare_admin_tab,
  mail: m.dashboard_admin_mail,
  library: m.librarian_tab,
  settings: m.site_tab,
}
