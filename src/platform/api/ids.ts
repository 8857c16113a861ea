import * as z from 'zod/mini'
import { HIGHEST_ID } from './list-limits.ts'
import { Problem } from './problem.ts'
import { wholeNumber } from './whole-number.ts'

/** The id in a path. @throws {Problem} 404 for a text that cannot be an id. */
export function readId(text = ''): number {
  if (!/^\d+$/.test(text) || Number(text) > HIGHEST_ID) throw new Problem('not-found')
  return Number(text)
}

/**
 * A parser of ids in paths, with problems that name the entity (spec 5.9): 400 when it is not a
 * number, 404 when it is out of range.
 */
export const idReader = (entity: string) => (text: string) => {
  if (!/^\d+$/.test(text)) throw new Problem('invalid', `invalid-${entity}-id`)
  if (Number(text) > HIGHEST_ID) throw new Problem('not-found', `${entity}-not-found`)
  return Number(text)
}

/** An id in a JSON body; anything else is refused with the message. */
export const sentId = (message: () => string) =>
  z
    .int({ error: message })
    .check(z.gte(1, { error: message }), z.lte(HIGHEST_ID, { error: message }))

/** As {@link sentId}, as text from queries and forms. */
export const writtenId = (message?: () => string) => wholeNumber(1, HIGHEST_ID, message)

export const idInPath = z.object({ id: writtenId() })
