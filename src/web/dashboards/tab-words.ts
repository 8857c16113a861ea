import * as m from '../../i18n/paraglide/messages.js'
import type { DashboardTab } from './tabs.ts'

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
