/** Shortest and longest of each field, in characters (spec 5.4, 9.5). */
export const CONTACT_LENGTHS = {
  name: { min: 2, max: 100 },
  email: { max: 254 },
  subject: { min: 5, max: 200 },
  message: { min: 10, max: 5000 },
} as const
