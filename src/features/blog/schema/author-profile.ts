import * as z from 'zod/mini'
import * as m from '../../../i18n/paraglide/messages.js'
import { plainLine, plainText } from '../../../platform/html/plain-text.ts'
import {
  AUTHOR_BIO_MAX_CHARACTERS,
  MOST_SPECIALTIES,
  SPECIALTY_MAX_CHARACTERS,
  specialtiesIn,
} from '../rules/author-profile.ts'

// Errors belong to the whole list: the form has one field for it.
const specialties = z
  .array(z.string().check(z.overwrite(plainLine)), { error: () => m.author_specialty_empty() })
  .check(
    z.maxLength(MOST_SPECIALTIES, { error: () => m.author_specialty_many() }),
    z.refine((list) => list.every((one) => one !== ''), {
      error: () => m.author_specialty_empty(),
    }),
    z.refine((list) => list.every((one) => one.length <= SPECIALTY_MAX_CHARACTERS), {
      error: () => m.author_specialty_long(),
    }),
  )

/** What somebody who writes posts says of themselves (spec 3.17); empty takes it away. */
export const authorProfile = z.strictObject({
  bio: z
    .string({ error: () => m.author_bio_long() })
    .check(
      z.overwrite(plainText),
      z.maxLength(AUTHOR_BIO_MAX_CHARACTERS, { error: () => m.author_bio_long() }),
    ),
  specialty: specialties,
})

/** The form's fields: one subject per line. */
export const authorProfileFields = z.object({
  bio: authorProfile.shape.bio,
  specialty: z.pipe(
    z.pipe(
      z.string(),
      z.transform((text: string) => specialtiesIn(text)),
    ),
    specialties,
  ),
})

export const ownAuthorProfile = z.object({
  bio: z.string(),
  specialty: z.array(z.string()),
  /** The author's public page, which exists while something of theirs is published. */
  authorId: z.int(),
  hasPage: z.boolean(),
})

export type AuthorProfile = z.infer<typeof authorProfile>
export type OwnAuthorProfile = z.infer<typeof ownAuthorProfile>
