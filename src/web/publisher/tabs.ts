import * as m from '../../i18n/paraglide/messages.js'
import { tabReader, type TabName, type TabOf } from '../tabs.ts'

/** The tabs of the publisher dashboard (spec 2.60), in order; it opens with the first. */
export const publisherTabs: Record<TabOf<'/publisher/dashboard'>, TabName> = {
  '/publisher/dashboard': m.writing_tab_posts,
  '/publisher/dashboard/media': m.media_tab,
  '/publisher/dashboard/comments': m.common_comments,
  '/publisher/dashboard/analytics': m.figures_analytics_tab,
}

export const readPublisherTab = tabReader<keyof typeof publisherTabs>({
  title: m.dashboard_publisher_title,
  description: m.dashboard_publisher_text,
  tabsFor: () => publisherTabs,
})
