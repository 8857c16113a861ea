import type { Reader } from '../../i18n/calendar/dates.ts'
import type { Actor } from '../../platform/actor.ts'
import { systemClock } from '../../platform/clock.ts'
import type { DirectoryEntry } from '../directory/schema.ts'
import { searchDirectory } from '../directory/service/index.server.ts'
import {
  areEnough,
  type Answers,
  chooseThree,
  filtersOf,
  fitsInOrder,
  type Found,
} from './rules.ts'
import type { MatchAnswer } from './schema.ts'

/** More than are shown: fair among specialists who are free at the same instant. */
const LOOKED_AT = 24

/**
 * The three best matches with the answers that each fits. Relaxes the search until three are found;
 * neither answers nor matches are stored or counted.
 */
export async function findMatches(
  actor: Actor,
  answers: Answers,
  reader: Reader,
  now: Date = systemClock(),
): Promise<MatchAnswer[]> {
  const found: Found<DirectoryEntry>[] = []
  for (const fit of fitsInOrder(answers)) {
    const part = { sort: 'soonest', limit: LOOKED_AT, offset: 0, cursor: undefined } as const
    const search = { ...filtersOf(answers, fit), ...part }
    const { entries } = await searchDirectory(actor, search, reader, now)
    found.push({ fit, people: entries })
    if (areEnough(chooseThree(found, now))) break
  }
  return chooseThree(found, now).map(({ person, fit }) => ({
    specialist: { ...person, bio: person.bioPreview },
    fit,
  }))
}
