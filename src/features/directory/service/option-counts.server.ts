import { openDatabase } from '../../../database/client.ts'
import type { Actor } from '../../../platform/actor.ts'
import { createCache } from '../../../platform/cache.ts'
import { systemClock } from '../../../platform/clock.ts'
import { publicContentVersion } from '../../../platform/public-content.ts'
import { EXPERTISES, SPECIALIST_LANGUAGES } from '../../specialists/rules/index.ts'
import { countEntries, type EntryFilter } from '../records/search.server.ts'
import { AVAILABILITIES, type DirectoryFilters } from '../rules/index.ts'
import type { OptionCounts } from '../schema.ts'
import { filterOf } from './filters.server.ts'
import type { Reader } from './search.server.ts'

const cache = createCache<Promise<OptionCounts>>({
  max: 100,
  maxAge: 60_000,
  version: () => [openDatabase(), publicContentVersion()],
})

const noFilter: DirectoryFilters = {
  languages: [],
  expertise: [],
  specialty: [],
  availability: undefined,
  q: '',
}

/** How many specialists each filter finds by itself, counted to 1,001, on the reader's clock. */
export function countOptions(
  _actor: Actor,
  { timeZone }: Pick<Reader, 'timeZone'>,
  now: Date = systemClock(),
): Promise<OptionCounts> {
  return cache.get(timeZone, () => count(timeZone, now), now.getTime())
}

async function count(timeZone: string, now: Date): Promise<OptionCounts> {
  const languages = [...SPECIALIST_LANGUAGES, 'bilingual'] as const
  const options: Partial<DirectoryFilters>[] = [
    {},
    ...languages.map((language) => ({ languages: [language] })),
    ...EXPERTISES.map((expertise) => ({ expertise: [expertise] })),
    ...AVAILABILITIES.map((availability) => ({ availability })),
  ]
  const filters = await Promise.all(
    options.map((option) => filterOf({ ...noFilter, ...option }, timeZone, now)),
  )
  const counts = await countEntries(filters as EntryFilter[])
  const next = counts.values()
  const named = (names: readonly string[]) =>
    Object.fromEntries(names.map((name) => [name, next.next().value ?? 0]))
  return {
    total: next.next().value ?? 0,
    languages: named(languages),
    expertise: named(EXPERTISES),
    availability: named(AVAILABILITIES),
  }
}
