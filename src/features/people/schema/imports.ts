import * as z from 'zod/mini'
import * as m from '../../../i18n/paraglide/messages.js'
import { formatNumber } from '../../../i18n/text/numbers.ts'
import { emptyAsUsual } from '../../../platform/api/empty-as-absent.ts'
import { email, personName, phoneOr, siteLanguage, tickBox } from '../../accounts/schema/index.ts'
import { specialistRegistration } from '../../specialists/schema/index.ts'
import { IMPORT_MAX_CHARACTERS, IMPORT_MAX_PEOPLE, IMPORTED_ROLES } from '../rules/imports.ts'

const tooLong = {
  error: () =>
    m.people_import_characters({
      most: formatNumber(IMPORT_MAX_CHARACTERS),
      people: formatNumber(IMPORT_MAX_PEOPLE),
    }),
}

/** A list of people as saved or copied from a spreadsheet; the first row has the headings. */
export const importRequest = z.object({
  role: z.enum(IMPORTED_ROLES, { error: () => m.people_role_invalid() }),
  /** The language of mails to people whose row names none. */
  language: emptyAsUsual(siteLanguage, 'en'),
  table: z.string({ error: () => m.people_import_empty() }).check(
    z.refine((text) => text.trim() !== '', { error: () => m.people_import_empty() }),
    z.maxLength(IMPORT_MAX_CHARACTERS, tooLong),
  ),
  /** True for a dry run. */
  isCheck: emptyAsUsual(tickBox, false),
})
export type ImportRequest = z.infer<typeof importRequest>

export const importedFamily = z.object({
  name: personName,
  email,
  preferredLanguage: siteLanguage,
  phone: phoneOr(undefined),
})

export const importedSpecialist = z.extend(
  z.pick(specialistRegistration, {
    name: true,
    email: true,
    languages: true,
    expertise: true,
    credentials: true,
    location: true,
    bio: true,
  }),
  { preferredLanguage: siteLanguage },
)

export const importAnswer = z.object({
  /** The result, or in a dry run the expected result, of each row. */
  people: z.array(
    z.object({
      /** Its number in the list; the headings are row 1. */
      line: z.int(),
      name: z.string(),
      email: z.string(),
      /** `known` has an account already, which stays unchanged. */
      state: z.enum(['new', 'known', 'faulty']),
      /** The row's errors, in the language of the request. */
      faults: z.array(z.string()),
    }),
  ),
  /** Headings of ignored columns. */
  unread: z.array(z.string()),
  created: z.int(),
})
export type ImportAnswer = z.infer<typeof importAnswer>
