import * as z from 'zod/mini'
import { Problem } from './problem.ts'

/** The largest value of PostgreSQL's integer, the type of ids. */
export const HIGHEST_ID = 2_147_483_647

/** The id in an address. @throws {Problem} 404 for a text that nothing has as its id. */
export function readId(text = ''): number {
  if (!/^\d+$/.test(text) || Number(text) > HIGHEST_ID) throw new Problem('not-found')
  return Number(text)
}

/** The id in what is sent; anything else is refused with the message. */
export const sentId = (refused: { error: () => string }) =>
  z.int(refused).check(z.gte(1, refused), z.lte(HIGHEST_ID, refused))

/** The same where addresses and forms send it as text. */
export const writtenId = (refused: { error: () => string }) =>
  z.pipe(
    z.transform((value: unknown): unknown => (typeof value === 'string' ? Number(value) : value)),
    sentId(refused),
  )

/** The id in the path of a call about one entity. */
export const idInPath = z.object({ id: z.string().check(z.regex(/^[1-9]\d{0,8}$/)) })
