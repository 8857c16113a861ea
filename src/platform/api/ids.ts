import * as z from 'zod/mini'
import { HIGHEST_ID } from './list-limits.ts'
import { Problem } from './problem.ts'
import { wholeNumber } from './whole-number.ts'

/** The id in an address. @throws {Problem} 404 for a text that nothing has as its id. */
export function readId(text = ''): number {
  if (!/^\d+$/.test(text) || Number(text) > HIGHEST_ID) throw new Problem('not-found')
  return Number(text)
}

/**
 * Reads the id in the address of an entity whose problems name it (spec 5.9); throws a problem: 400
 * where it is no number, 404 where no such entity can have it.
 */
export const idReader = (entity: string) => (text: string) => {
  if (!/^\d+$/.test(text)) throw new Problem('invalid', `invalid-${entity}-id`)
  if (Number(text) > HIGHEST_ID) throw new Problem('not-found', `${entity}-not-found`)
  return Number(text)
}

/** The id in what is sent; anything else is refused with the message. */
export const sentId = (message: () => string) =>
  z
    .int({ error: message })
    .check(z.gte(1, { error: message }), z.lte(HIGHEST_ID, { error: message }))

/** The same where addresses and forms send it as text. */
export const writtenId = (message?: () => string) => wholeNumber(1, HIGHEST_ID, message)

export const idInPath = z.object({ id: writtenId() })
