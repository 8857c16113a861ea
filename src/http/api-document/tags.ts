/** What the calls are sorted by, and what each kind is about. */
export const TAGS = {
  accounts: 'The own account: sign-up, sign-in, second step, passkeys, sessions, settings.',
  specialists: 'The directory, profiles, reviews, waitlists, and what a specialist keeps.',
  consultations: 'Free times, bookings and their changes, what follows a consultation.',
  children: 'Profiles of children, and who may read them.',
  meetings: 'The video meeting and the calendars.',
  messages: 'Messages between families and specialists.',
  notifications: 'Where reminders go: this browser, a telephone.',
  library: 'Resources to read, watch and print.',
  media: 'Pictures, films and PDFs that articles and resources choose from.',
  blog: 'Articles, comments, and writing them.',
  site: 'Contact, and what everybody may know of the site.',
  privacy: 'The own data: a copy, and the end of the account.',
  team: 'What the team of the site does.',
} as const

type Tag = keyof typeof TAGS

/** The first part of a path, after /api, that says what a call is about. */
const OF_PLACE: Record<string, Tag> = {
  admin: 'team',
  'account-deletion': 'privacy',
  'article-pictures': 'blog',
  'author-profile': 'blog',
  blog: 'blog',
  calendar: 'meetings',
  'calendar-feed': 'meetings',
  'child-profiles': 'children',
  consultations: 'consultations',
  contact: 'site',
  credentials: 'specialists',
  directory: 'specialists',
  export: 'privacy',
  'follow-ups': 'consultations',
  hours: 'consultations',
  'kept-details': 'consultations',
  matches: 'specialists',
  'media-items': 'media',
  'media-limits': 'media',
  'media-parts': 'media',
  'media-uploads': 'media',
  meetings: 'meetings',
  messages: 'messages',
  photos: 'specialists',
  'push-device': 'notifications',
  'resource-categories': 'library',
  resources: 'library',
  reviews: 'specialists',
  'saved-specialists': 'specialists',
  schedule: 'consultations',
  'specialist-profile': 'specialists',
  specialists: 'specialists',
  'text-phone': 'notifications',
  users: 'team',
  verification: 'specialists',
  waitlist: 'specialists',
}

/** What a call is about: its account where nothing else is said. */
export const tagOf = (path: string): Tag => OF_PLACE[path.split('/')[2] ?? ''] ?? 'accounts'
