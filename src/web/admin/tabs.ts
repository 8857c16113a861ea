/** The parts of the admin dashboard (spec 2.53), the first being where it opens. */
export const adminTabs = [
  'statistics',
  'users',
  'roles',
  'verification',
  'consultations',
  'comments',
  'inbox',
  'concerns',
  'mail',
  'library',
  'reports',
  'settings',
] as const

export type AdminTab = (typeof adminTabs)[number]
