import type { Actor } from '../../../platform/actor.ts'
import * as records from '../records/entries.server.ts'

/** Ids of the specialists whom everybody may see, in their own order. */
export const listListedIds = (
  _actor: Actor,
  part: { offset: number; count: number },
): Promise<number[]> => records.listListedIds(part)

export const countListed = (_actor: Actor): Promise<number> => records.countListed()
