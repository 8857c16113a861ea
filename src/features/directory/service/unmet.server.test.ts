import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { buildTestApi } from '../../../../tests/support/api.ts'
import { describeWithDatabase } from '../../../../tests/support/databases.ts'
import { createSpecialist } from '../../../../tests/support/people.ts'
import { newAddress } from '../../../../tests/support/accounts.ts'
import { database } from '../../../database/client.ts'
import { unmetSearches } from '../../../database/schema/administration.ts'
import { specialists } from '../../../database/schema/specialists.ts'
import type { DirectoryFilters } from '../rules.ts'
import { noteUnmetSearch, writeUnmetSearches } from './search.server.ts'

const NOW = new Date('2026-11-21T21:00:00Z')
const filters = (given: Partial<DirectoryFilters>): DirectoryFilters => ({
  languages: [],
  expertise: [],
  specialty: [],
  availability: undefined,
  q: '',
  ...given,
})

const list = () => database().select().from(unmetSearches)

describeWithDatabase('searches that found nobody', () => {
  test('are counted by what was asked for, on the day of the site, and by nobody', async () => {
    // New addresses per database, as repeated searches are remembered in the process.
    const [one, two, three] = [newAddress(), newAddress(), newAddress()]
    const french = filters({ languages: ['french', 'arabic'], specialty: ['aba_therapy'] })
    noteUnmetSearch(french, { locale: 'fa', address: one }, NOW)
    noteUnmetSearch(
      filters({ languages: ['arabic', 'french'], expertise: ['aba_therapy'] }),
      { locale: 'fa', address: two },
      NOW,
    )
    // Not counted: a repetition, a search with words, and one without filters.
    noteUnmetSearch(french, { locale: 'fa', address: two }, NOW)
    noteUnmetSearch(
      filters({ languages: ['french'], q: 'Sara' }),
      { locale: 'fa', address: three },
      NOW,
    )
    noteUnmetSearch(filters({}), { locale: 'fa', address: three }, NOW)
    await writeUnmetSearches()
    const counted = {
      // In Tehran it is the next day.
      day: '2026-11-22',
      locale: 'fa',
      languages: 'arabic,french',
      expertise: 'aba_therapy',
      availability: '',
      searches: 2,
    }
    expect(await list()).toEqual([counted])
    const later = new Date(NOW.getTime() + 600_000)
    noteUnmetSearch(french, { locale: 'fa', address: two }, later)
    await writeUnmetSearches()
    expect(await list()).toEqual([{ ...counted, searches: 3 }])
    await database().delete(unmetSearches)
  })

  test('are those of people, on a first page that is empty', async () => {
    await createSpecialist({ languages: ['english'], hours: null })
    await database()
      .update(specialists)
      .set({ searchWords: sql`array_to_tsvector(array['@english'])` })
    const { request } = buildTestApi()
    const browser = { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0; rv:140.0) Firefox/140.0' }
    const search = (query: string, headers: Record<string, string>) =>
      request(`/api/specialists?${query}`, { headers, address: newAddress() })
    await search('languages=spanish&availability=evening', browser)
    await search('languages=spanish', { 'user-agent': 'curl/8' })
    await search('languages=spanish', { 'user-agent': 'Mozilla/5.0 (compatible; Somebot/2.1)' })
    await search('languages=english', browser)
    await search('languages=spanish&page=2', browser)
    await writeUnmetSearches()
    expect(await list()).toMatchObject([
      { locale: 'en', languages: 'spanish', availability: 'evening', searches: 1 },
    ])
  })
})
