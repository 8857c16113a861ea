/** What was just done, as the address names it. */
export type TeamDone =
  'booked' | 'confirmed' | 'moved' | 'cancelled' | 'link' | 'resent' | 'outcome'
