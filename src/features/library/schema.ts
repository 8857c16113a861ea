import * as z from 'zod/mini'
import * as m from '../../i18n/paraglide/messages.js'
import { listQuery } from '../../platform/api-lists.ts'
import { RESOURCE_CATEGORIES, RESOURCE_TYPES, findCategory, findType } from './rules.ts'

/** A word from a list, or nothing: empty counts as absent. */
const chosen = <Value>(find: (text: string) => Value | undefined, message: () => string) =>
  z.optional(
    z.transform((text, context): Value | undefined => {
      const found = text === '' ? undefined : find(String(text))
      if (found === undefined && text !== '')
        context.issues.push({ code: 'custom', message: message(), input: text })
      return found
    }),
  )

const language = z.enum(['en', 'fa'])

export const resourceQuery = z.object({
  language: chosen(
    (text) => (text === 'en' || text === 'fa' ? text : undefined),
    () => m.accounts_language_invalid(),
  ),
  category: chosen(findCategory, () => m.library_category_unknown()),
  type: chosen(findType, () => m.library_type_unknown()),
  ...listQuery({
    limit: () => m.problem_list_limit_invalid(),
    cursor: () => m.problem_list_cursor_invalid(),
  }),
})

export type ResourceQuery = z.infer<typeof resourceQuery>

/** A resource in a list; its content comes with the resource itself. */
export const resourceSummary = z.object({
  id: z.int(),
  slug: z.string(),
  title: z.string(),
  description: z.string(),
  category: z.enum(RESOURCE_CATEGORIES),
  type: z.enum(RESOURCE_TYPES),
  imageUrl: z.nullable(z.string()),
  language,
  duration: z.nullable(z.string()),
  createdAt: z.string(),
})

export const resource = z.extend(resourceSummary, {
  /** Cleaned HTML. */
  content: z.string(),
  /** The same resource in the other language, if there is one. */
  translation: z.nullable(z.object({ language, slug: z.string() })),
})

export type ResourceSummary = z.infer<typeof resourceSummary>
export type Resource = z.infer<typeof resource>
