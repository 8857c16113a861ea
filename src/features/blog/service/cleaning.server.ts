import * as m from '../../../i18n/paraglide/messages.js'
import { may, type Actor, type Person } from '../../../platform/actor.ts'
import { cleanArticle } from '../../../platform/html/cleaning.ts'
import { visibleText } from '../../../platform/html/visible.ts'
import { Problem } from '../../../platform/api/problem.ts'

const BUSY_SECONDS = 5

export const CLEANING_PROBLEMS = {
  invalid: ['content-too-deep', 'content-too-long', 'content-too-slow'],
  unavailable: ['texts-busy'],
}

const sentences = {
  'too-deep': m.problem_content_too_deep,
  'too-long': m.problem_content_too_long,
  'too-slow': m.problem_content_too_slow,
} as const

/**
 * Sanitizes somebody's HTML. May wait in a queue, so call it before a transaction.
 * @throws {Problem} 400 of the field for text too deep, too long or too slow to sanitize, 503 with
 * Retry-After while too many texts wait.
 */
export async function cleanWritten(
  person: Person,
  { html, field }: { html: string; field: string },
): Promise<string> {
  const cleaned = await cleanArticle(visibleText(html), { owner: String(person.userId) })
  // Again, as HTML escapes hide invisible characters from the first check.
  if (cleaned.ok) return visibleText(cleaned.html)
  if (cleaned.reason === 'busy')
    throw new Problem('unavailable', 'texts-busy', { retryAfterSeconds: BUSY_SECONDS })
  const code = `content-${cleaned.reason}`
  const fields = [{ path: field, code, message: sentences[cleaned.reason]() }]
  throw new Problem('invalid', code, { fields })
}

/**
 * Sanitizes a request's texts ahead, so that the result is cached when the call itself needs it.
 * Skips actors who may not write: the call refuses them.
 * @throws {Problem} as {@link cleanWritten}.
 */
export async function cleanAhead(
  actor: Actor,
  body: unknown,
  fields: readonly string[],
): Promise<void> {
  if (actor.kind !== 'person' || !may(actor, 'write-posts')) return
  if (typeof body !== 'object' || body === null) return
  for (const field of fields) {
    const html: unknown = (body as Record<string, unknown>)[field]
    if (typeof html === 'string') await cleanWritten(actor, { html, field })
  }
}

/** Sanitizes HTML of the product itself. @throws if it exceeds a limit. */
export async function cleanOwn(html: string): Promise<string> {
  const cleaned = await cleanArticle(html)
  if (!cleaned.ok) throw new Error(`HTML that comes with the product is ${cleaned.reason}`)
  return cleaned.html
}
