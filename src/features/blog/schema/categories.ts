import * as z from 'zod/mini'
import * as m from '../../../i18n/paraglide/messages.js'
import { SLUG_SHAPE } from '../../../platform/api/lists.ts'
import { emptyAsAbsent } from '../../../platform/api/empty-as-absent.ts'

const says = (error: () => string) => ({ error })
const id = z.pipe(
  z.transform((value) => Number(value)),
  z
    .int(says(m.problem_invalid_id))
    .check(z.gte(1, says(m.problem_invalid_id)), z.lte(2_147_483_647, says(m.problem_invalid_id))),
)

const name = z
  .string(says(m.librarian_category_name_missing))
  .check(
    z.trim(),
    z.minLength(1, says(m.librarian_category_name_missing)),
    z.maxLength(60, says(m.librarian_category_name_missing)),
  )
const language = z.enum(['en', 'fa'], says(m.accounts_language_invalid))

export const blogCategoryInput = z.strictObject({
  name,
  slug: z
    .string(says(m.librarian_bad_slug))
    .check(
      z.trim(),
      z.regex(SLUG_SHAPE, says(m.librarian_bad_slug)),
      z.maxLength(80, says(m.librarian_too_long)),
    ),
  description: z.pipe(
    z.transform((value) => (value === '' || value === undefined ? null : value)),
    z.nullable(z.string().check(z.trim(), z.maxLength(300, says(m.librarian_too_long)))),
  ),
  language,
})

/** As a writer adds one in the editor: its address follows from its name. */
export const namedCategory = z.strictObject({ name, language })

/** Its address stays. */
export const categoryName = z.strictObject({ name })

export const blogCategoryRemoval = z.strictObject({ moveTo: emptyAsAbsent(id) })
export const blogCategoryId = z.object({ id })

export const editedBlogCategory = z.object({
  id: z.int(),
  name: z.string(),
  slug: z.string(),
  description: z.nullable(z.string()),
  language: z.enum(['en', 'fa']),
  /** How many posts it has, whatever their state. */
  posts: z.int(),
})

export type BlogCategoryInput = z.infer<typeof blogCategoryInput>
export type EditedBlogCategory = z.infer<typeof editedBlogCategory>
export type NamedCategory = z.infer<typeof namedCategory>
