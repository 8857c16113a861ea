/** What may wait for somebody, in the order in which it is best done. */
export const WAITING_KINDS = [
  'troubles',
  'concerns',
  'requests',
  'outcomes',
  'messages',
  'contact',
  'verifications',
  'endings',
  'comments',
  'deferred',
  'mails',
  'drafts',
  'scheduled',
] as const

export type WaitingKind = (typeof WAITING_KINDS)[number]

/** How many of each kind are named. */
export const NAMED_OF_A_KIND = 3

/** What can be looked for, besides the pages. */
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

/** How many of each kind a search shows. */
export const FOUND_OF_A_KIND = 5
