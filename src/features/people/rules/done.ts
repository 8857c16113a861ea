/** What was just done, as the address of the page after a post without scripts says it. */
export const PEOPLE_DONE = [
  'role',
  'suspended',
  'activated',
  'deleted',
  'email',
  'reset',
  'second-step',
  'invited',
  'invitation-again',
  'invitation-withdraw',
  'set-up-sent',
  'set-up-kept',
  'set-up-failed',
] as const
export type PeopleDone = (typeof PEOPLE_DONE)[number]
