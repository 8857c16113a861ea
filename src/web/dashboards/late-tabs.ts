import { latePart } from '../../ui/late-part.tsx'

const ownPosts = latePart(() => import('./own-posts.tsx'), 'at-once')

/** A child's profile stands in the place of the settings. */
export const LateChild = latePart(() => import('./child-tab.tsx'), 'at-once')

/** Each tab's code by itself: nobody loads the rooms of another role. */
export const lateTabs = {
  consultations: latePart(() => import('./consultations-tab.tsx'), 'at-once'),
  book: latePart(() => import('./book-tab.tsx'), 'at-once'),
  settings: latePart(() => import('./settings-tab.tsx'), 'at-once'),
  messages: latePart(() => import('./messages-tab.tsx'), 'at-once'),
  schedule: latePart(() => import('./schedule-tab.tsx'), 'at-once'),
  profile: latePart(() => import('./profile-tab.tsx'), 'at-once'),
  articles: ownPosts,
  drafts: ownPosts,
  comments: latePart(() => import('../moderation/comments-part.tsx'), 'at-once'),
  users: latePart(() => import('../admin/users-tab.tsx'), 'at-once'),
  verification: latePart(() => import('../admin/verification-tab.tsx'), 'at-once'),
  reports: latePart(() => import('../admin/reports-tab.tsx'), 'at-once'),
}
