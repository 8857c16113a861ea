import { latePart } from '../../ui/late-part.tsx'

/** Each tab's code by itself. */
export const latePublisherTabs = {
  posts: latePart(() => import('./posts-tab.tsx'), 'at-once'),
  comments: latePart(() => import('../moderation/comments-part.tsx'), 'at-once'),
  analytics: latePart(() => import('./analytics-tab.tsx'), 'at-once'),
}
