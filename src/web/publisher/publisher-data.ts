import { readModeration } from '../moderation/comments-data.ts'
import { readAnalytics } from './analytics-data.ts'
import { readPosts } from './posts-data.ts'
import type { PublisherSearch } from './search.ts'
import { publisherTabs } from './tabs.ts'

/** Everything that the shown tab needs, and nothing of the others. */
export async function readPublisher(search: PublisherSearch) {
  const tab = search.tab ?? publisherTabs[0]
  switch (tab) {
    case 'posts':
      return { tab, ...(await readPosts(search)) }
    case 'comments':
      return { tab, moderation: await readModeration(search) }
    case 'analytics':
      return { tab, analytics: await readAnalytics(search) }
  }
}

export type PublisherData = Awaited<ReturnType<typeof readPublisher>>
export type DataOf<Tab extends PublisherData['tab']> = Extract<PublisherData, { tab: Tab }>
