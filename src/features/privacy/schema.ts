import * as z from 'zod/mini'
import * as m from '../../i18n/paraglide/messages.js'
import { PASSWORD_MAX_LENGTH } from '../accounts/rules/index.ts'
import { ticked } from '../accounts/schema/index.ts'

/** All data stored about a person, list by list, under plain names. */
export const exportedData = z.object({
  readMe: z.array(z.string()),
  madeAt: z.string(),
  data: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))),
})

const typed = z.optional(z.string().check(z.maxLength(PASSWORD_MAX_LENGTH)))

/** The password (or the word, without one), and the confirmation. */
export const accountDeletion = z.object({
  password: typed,
  word: typed,
  understood: ticked(() => m.privacy_delete_not_ticked()),
})

/** The proof that the deletion form asks for. */
export const deletionTerms = z.object({
  proof: z.enum(['password', 'word']),
  /** The last admin: the account cannot be deleted, as nobody could manage the site. */
  isLastAdmin: z.boolean(),
})

export type ExportedData = z.infer<typeof exportedData>
export type AccountDeletion = z.infer<typeof accountDeletion>
export type DeletionTerms = z.infer<typeof deletionTerms>
