/** Shortest and longest of each field, in characters (spec 5.4, 9.5). */
export const CONTACT_LENGTHS = {
  name: { min: 2, max: 100 },
  email: { max: 254 },
  subject: { min: 5, max: 200 },
  message: { min: 10, max: 5000 },
} as const

/** A message to the team is deleted after this many days; the privacy page says 12 months. */
export const CONTACT_MESSAGE_KEPT_DAYS = 365
