import { latePart } from '../../ui/late-part.tsx'

/** Each tab's code by itself: who answers a message loads no editor. */
export const lateAdminTabs = {
  users: latePart(() => import('./users-tab.tsx'), 'at-once'),
  roles: latePart(() => import('./roles-tab.tsx'), 'at-once'),
  verification: latePart(() => import('./verification-tab.tsx'), 'at-once'),
  consultations: latePart(() => import('./consultations-tab.tsx'), 'at-once'),
  comments: latePart(() => import('./comments-tab.tsx'), 'at-once'),
  statistics: latePart(() => import('./statistics-tab.tsx'), 'at-once'),
  reports: latePart(() => import('./reports-tab.tsx'), 'at-once'),
  inbox: latePart(() => import('./inbox-tab.tsx'), 'at-once'),
  concerns: latePart(() => import('./concerns-tab.tsx'), 'at-once'),
  mail: latePart(() => import('./mail-tab.tsx'), 'at-once'),
  library: latePart(() => import('./library-tab.tsx'), 'at-once'),
  settings: latePart(() => import('./settings-tab.tsx'), 'at-once'),
}
