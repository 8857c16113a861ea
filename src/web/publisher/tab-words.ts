import * as m from '../../i18n/paraglide/messages.js'
import type { PublisherTab } from './tabs.ts'

export const publisherTabWords: Record<PublisherTab, () => string> = {
  posts: m.writing_tab_posts,
  comments: m.dashboard_tab_comments,
  analytics: m.figures_analytics_tab,
}
