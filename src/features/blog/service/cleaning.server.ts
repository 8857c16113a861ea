import * as m from '../../../i18n/paraglide/messages.js'
import type { Person } from '../../../platform/actor.ts'
import { cleanArticle } from '../../../platform/html/cleaning.ts'
import { Problem } from '../../../platform/problem.ts'

const BUSY_SECONDS = 5

const sentences = {
  'too-deep': m.problem_content_too_deep,
  'too-long': m.problem_content_too_long,
  'too-slow': m.problem_content_too_slow,
} as const

/**
 * What is kept of HTML that somebody has written. It takes its turn: no transaction waits for it.
 * @throws {Problem} 400 of the field for what is too deep, too long or too slow to clean, 503 with
 * Retry-After while too many texts wait.
 */
export async function cleanWritten(
  person: Person,
  { html, field }: { html: string; field: string },
): Promise<string> {
  const cleaned = await cleanArticle(html, { owner: String(person.userId) })
  if (cleaned.ok) return cleaned.html
  if (cleaned.reason === 'busy')
    throw new Problem('unavailable', 'texts-busy', { retryAfterSeconds: BUSY_SECONDS })
  const code = `content-${cleaned.reason}`
  const fields = [{ path: field, code, message: sentences[cleaned.reason]() }]
  throw new Problem('invalid', code, { fields })
}

/** What is kept of HTML that the product brings along. @throws where it breaks the limits. */
export async function cleanOwn(html: string): Promise<string> {
  const cleaned = await cleanArticle(html)
  if (!cleaned.ok) throw new Error(`HTML that comes with the product is ${cleaned.reason}`)
  return cleaned.html
}
