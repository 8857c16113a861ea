import * as z from 'zod/mini'
import * as m from '../../../i18n/paraglide/messages.js'
import { getLocale } from '../../../i18n/paraglide/runtime.js'
import { formatNumber } from '../../../i18n/text/numbers.ts'
import { emptyAsUsual } from '../../../platform/api/empty-as-absent.ts'
import { email, personName, phoneOr, siteLanguage, tickBox } from '../../accounts/schema/index.ts'
import { specialistRegistration } from '../../specialists/schema/index.ts'
import { IMPORT_MAX_CHARACTERS, IMPORT_MAX_PEOPLE, IMPORTED_ROLES } from '../rules/imports.ts'

const inDigits = (count: number): string => formatNumber(count, getLocale())

const tooLong = {
  error: () =>
    m.people_import_characters({
      most: inDigits(IMPORT_MAX_CHARACTERS),
      people: inDigits(IMPORT_MAX_PEOPLE),
    }),
}

/** A list of people as a spreadsheet program saves or copies it; its first line names the columns. */
export const importRequest = z.object({
  role: z.enum(IMPORTED_ROLES, { error: () => m.people_role_invalid() }),
  /** Of the mails to those whose line names none. */
  language: emptyAsUsual(siteLanguage, 'en'),
  table: z.string({ error: () => m.people_import_empty() }).check(
    z.refine((text) => text.trim() !== '', { error: () => m.people_import_empty() }),
    z.maxLength(IMPORT_MAX_CHARACTERS, tooLong),
  ),
  /** True to learn what would come of it. */
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
  /** What came, or would come, of each line. */
  people: z.array(
    z.object({
      /** Its number in the list; the heads are line 1. */
      line: z.int(),
      name: z.string(),
      email: z.string(),
      /** `known` has an account, which stays as it is. */
      state: z.enum(['new', 'known', 'faulty']),
      /** What is wrong with the line, in the language of the request. */
      faults: z.array(z.string()),
    }),
  ),
  /** Heads of columns that are not read. */
  unread: z.array(z.string()),
  created: z.int(),
})
export type ImportAnswer = z.infer<typeof importAnswer>
