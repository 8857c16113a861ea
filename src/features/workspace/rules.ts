/** The kinds of waiting work, most urgent first. */
export const WAITING_KINDS = [
  'troubles',
  'concerns',
  'reported-messages',
  'requests',
  'outcomes',
  'messages',
  'contact',
  'verifications',
  'endings',
  'reported-comments',
  'comments',
  'deferred',
  'mails',
  'drafts',
  'pending-posts',
  'scheduled',
] as const

export type WaitingKind = (typeof WAITING_KINDS)[number]

/** Entries listed per kind; the rest are only counted. */
export const NAMED_OF_A_KIND = 3

/** The kinds of things that the search covers, besides the pages. */
export const FOUND_KINDS = [
  'person',
  'own-consultation',
  'consultation',
  'post',
  'resource',
  'medium',
  'mail',
] as const

export type FoundKind = (typeof FOUND_KINDS)[number]

/** Search results per kind. */
export const FOUND_OF_A_KIND = 5
