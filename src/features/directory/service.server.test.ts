import { beforeAll, describe, expect, it } from 'vitest'
import type { Locale } from '../../i18n/locale.ts'
import { createConsultation, listFree } from '../../../tests/support/consultations.ts'
import { describeOnBothDatabases } from '../../../tests/support/databases.ts'
import { buildHours } from '../../../tests/support/people.ts'
import { createProfile } from '../../../tests/support/profiles.ts'
import { setVerified } from '../../../tests/support/verifying.ts'
import { system, visitor } from '../../platform/actor.ts'
import { publicContentChanged } from '../../platform/public-content.ts'
import type { Hours } from '../booking/schema/hours.ts'
import { createSchedule } from '../booking/service/index.server.ts'
import { applyRating, type NewSpecialist } from '../specialists/service/index.server.ts'
import { countOptions, getSpecialistPage, searchDirectory } from './service/index.server.ts'
import type { DirectorySearch } from './service/index.server.ts'

/** A Saturday morning. */
const now = new Date('2026-11-21T08:00:00Z')

const everyDay = (startTime: string, endTime: string) =>
  [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, startTime, endTime }))
/** A time in Tehran, in UTC. */
const timeAt = (startsAt: string, endTime: string) => ({
  id: expect.any(Number) as number,
  startsAt: `${startsAt}:00.000Z`,
  endsAt: `${startsAt.slice(0, 10)}T${endTime}:00.000Z`,
  timeZone: 'Asia/Tehran',
})
const on = (weekday: number, startTime: string, endTime: string) => [
  { weekday, startTime, endTime },
]

async function create(
  profile: Partial<NewSpecialist>,
  hours: Partial<Hours> | null = { weeklyHours: everyDay('09:00', '12:00') },
): Promise<number> {
  const id = await createProfile(profile)
  if (hours)
    await createSchedule(system, id, buildHours({ timeZone: 'Asia/Tehran', ...hours }), now)
  return id
}

const EVERYTHING: DirectorySearch = {
  ...{ languages: [], expertise: [], specialty: [], availability: undefined, q: '' },
  ...{ sort: 'soonest', limit: 100, offset: 0, cursor: undefined },
}

async function search(
  asked: Partial<DirectorySearch> = {},
  reader: { locale?: Locale; timeZone?: string; now?: Date } = {},
) {
  publicContentChanged()
  const { locale = 'en', timeZone = 'Asia/Tehran' } = reader
  const asks = { ...EVERYTHING, ...asked }
  const found = await searchDirectory(visitor, asks, { locale, timeZone }, reader.now ?? now)
  return { ...found, ids: found.entries.map((entry) => entry.id) }
}

describeOnBothDatabases('the directory', () => {
  let shirin: number
  let arash: number
  let maria: number
  let claire: number

  beforeAll(async () => {
    shirin = await create(
      {
        name: 'Shirin Kaveh',
        bio: 'Long ago. '.repeat(30),
        credentials: 'Psychologist',
        location: 'Berlin, Germany',
        callDescription: 'You talk, and I listen first. Your camera can be off.',
        languages: ['farsi', 'english'],
        expertise: ['family_counseling', 'speech_therapy'],
        translations: { fa: { name: 'شیرین کاوه', bio: 'سلام.', location: 'برلین، آلمان' } },
      },
      { weeklyHours: everyDay('17:00', '19:00') },
    )
    arash = await create(
      {
        name: 'Arash Jalali',
        languages: ['farsi'],
        expertise: ['sensory_integration'],
        translations: { fa: { name: 'آرش جلالی' } },
      },
      { weeklyHours: everyDay('09:00', '12:00'), minimumNoticeHours: 2 },
    )
    maria = await create(
      { name: 'María García', languages: ['spanish', 'english'], expertise: ['speech_therapy'] },
      { timeZone: 'America/New_York', weeklyHours: on(5, '18:00', '19:00') },
    )
    claire = await create({ name: 'Claire Dubois', languages: ['french'] }, null)
    await create({ name: 'Hidden Person', verifiedAt: null })
  })

  describe('lists', () => {
    it('verified specialists alone, who is free soonest first (spec 4.3, 7.7)', async () => {
      expect(await search()).toMatchObject({ ids: [arash, shirin, maria, claire], total: 4 })
    })

    it('each with what a card shows and the next free times (spec 2.30, 3.3)', async () => {
      const { entries } = await search({ q: 'kaveh' })
      expect(entries).toEqual([
        {
          id: shirin,
          name: 'Shirin Kaveh',
          photo: null,
          languages: ['farsi', 'english'],
          expertise: ['family_counseling', 'speech_therapy'],
          bio: 'Long ago. '.repeat(30),
          bioPreview: `${'Long ago. '.repeat(10)}…`,
          ownSentence: 'You talk, and I listen first.',
          latestCheck: null,
          credentials: 'Psychologist',
          location: 'Berlin, Germany',
          avgRating: 0,
          reviewCount: 0,
          verified: true,
          availability: true,
          nextFree: timeAt('2026-11-22T13:30', '14:15'),
          nextTimes: [
            timeAt('2026-11-22T13:30', '14:15'),
            timeAt('2026-11-22T14:30', '15:15'),
            timeAt('2026-11-23T13:30', '14:15'),
          ],
        },
      ])
    })

    it('them in the reader’s language, where there is a translation (spec 1.3)', async () => {
      const { entries } = await search({ q: 'kaveh' }, { locale: 'fa' })
      expect(entries[0]).toMatchObject({
        name: 'شیرین کاوه',
        bio: 'سلام.',
        credentials: 'Psychologist',
        location: 'برلین، آلمان',
      })
    })

    it('nobody’s account, link or translations', async () => {
      const { entries } = await search()
      for (const hidden of ['userId', 'email', 'meetingUrl', 'translations', 'listed'])
        expect(entries[0]).not.toHaveProperty(hidden)
    })
  })

  describe('filters', () => {
    it('by any of several languages (spec 2.32, 3.22)', async () => {
      expect((await search({ languages: ['farsi'] })).ids).toEqual([arash, shirin])
      expect((await search({ languages: ['french', 'spanish'] })).ids).toEqual([maria, claire])
    })

    it('by both English and Farsi for bilingual (spec 3.22)', async () => {
      expect((await search({ languages: ['bilingual'] })).ids).toEqual([shirin])
      expect((await search({ languages: ['bilingual', 'french'] })).ids).toEqual([shirin, claire])
    })

    it('by any of several specialties (spec 3.22)', async () => {
      expect((await search({ expertise: ['speech_therapy'] })).ids).toEqual([shirin, maria, claire])
      expect((await search({ specialty: ['sensory_integration'] })).ids).toEqual([arash])
      const both = { expertise: ['speech_therapy'], specialty: ['family_counseling'] } as const
      expect((await search(both)).ids).toEqual([shirin])
    })

    it('by free times in the next seven days (spec 3.22)', async () => {
      expect((await search({ availability: 'thisWeek' })).ids).toEqual([arash, shirin, maria])
    })

    it('by evenings on the reader’s clock (spec 3.22)', async () => {
      const evening = { availability: 'evening' } as const
      expect((await search(evening, { timeZone: 'Asia/Tehran' })).ids).toEqual([shirin])
      expect((await search(evening, { timeZone: 'America/New_York' })).ids).toEqual([maria])
      expect((await search(evening, { timeZone: 'Asia/Tokyo' })).ids).toEqual([shirin])
    })

    it('by weekends, which are Thursday and Friday in Iran (spec 3.22)', async () => {
      const weekends = { availability: 'weekends' } as const
      expect((await search(weekends, { timeZone: 'Asia/Tehran' })).ids).toEqual([arash, shirin])
      // Friday, 18:00 in New York is Saturday in Tokyo.
      const inTokyo = await search(weekends, { timeZone: 'Asia/Tokyo' })
      expect(inTokyo.ids).toEqual([arash, shirin, maria])
    })

    it('by all of them together', async () => {
      const asked = {
        languages: ['farsi'],
        expertise: ['speech_therapy'],
        availability: 'evening',
        q: 'berlin',
      } as const
      expect((await search(asked)).ids).toEqual([shirin])
      expect((await search({ ...asked, languages: ['french'] })).total).toBe(0)
    })
  })

  describe('finds', () => {
    it.each([
      ['a name', 'Kaveh'],
      ['the beginning of a name', 'shi'],
      ['a name in Farsi, in another spelling', 'شيرين كاوه'],
      ['words in any order', 'berlin kaveh'],
      ['a specialty', 'family couns'],
      ['a specialty in Farsi', 'مشاورهٔ خانواده'],
      ['a place in Farsi', 'برلین'],
    ])('%s', async (_, q) => {
      expect((await search({ q })).ids).toEqual([shirin])
    })

    it('letters with and without their marks', async () => {
      expect((await search({ q: 'garcia' })).ids).toEqual([maria])
      expect((await search({ q: 'GARCÍA' })).ids).toEqual([maria])
    })

    it('nobody for a word that nobody has, and takes any sign for none', async () => {
      expect((await search({ q: 'zzz' })).total).toBe(0)
      expect((await search({ q: 'kaveh zzz' })).total).toBe(0)
      expect((await search({ q: `&|!():*'"\\<->` })).total).toBe(0)
      expect((await search({ q: `O'Kaveh:* & (x` })).total).toBe(0)
      expect((await search({ q: "kaveh' | 'arash" })).total).toBe(0)
    })

    it('no code words', async () => {
      expect((await search({ q: '@speech_therapy' })).ids).toEqual([shirin, maria, claire])
      expect((await search({ q: '@' })).total).toBe(0)
    })
  })

  describe('sorts', () => {
    it('by name, in each language’s own order', async () => {
      expect((await search({ sort: 'name' })).ids).toEqual([arash, claire, maria, shirin])
      const { entries } = await search({ sort: 'name' }, { locale: 'fa' })
      expect(entries.map((entry) => entry.name)).toEqual([
        'Claire Dubois',
        'María García',
        'آرش جلالی',
        'شیرین کاوه',
      ])
    })

    it('by rating, the best first (spec 9.3)', async () => {
      await applyRating(system, { specialistId: maria, rating: 5 })
      await applyRating(system, { specialistId: claire, rating: 5 })
      await applyRating(system, { specialistId: claire, rating: 4 })
      const { ids, entries } = await search({ sort: 'rating' })
      expect(ids.slice(0, 2)).toEqual([maria, claire])
      expect(entries[1]).toMatchObject({ avgRating: 4.5, reviewCount: 2 })
    })
  })

  it.each(['soonest', 'rating', 'name'] as const)(
    'goes on by cursor, sorted by %s, and by numbered pages',
    async (sort) => {
      const { ids } = await search({ sort })
      const seen: number[] = []
      let cursor: string | undefined
      do {
        const part = await search({ sort, limit: 1, cursor })
        expect(part.total).toBe(4)
        seen.push(...part.ids)
        cursor = part.next
      } while (cursor)
      expect(seen).toEqual(ids)
      expect((await search({ sort, limit: 2, offset: 2 })).ids).toEqual(ids.slice(2))
    },
  )

  it('refuses a cursor of another list', async () => {
    const { next } = await search({ limit: 1 })
    const refused = { status: 400, fields: [expect.objectContaining({ path: 'cursor' })] }
    await expect(search({ sort: 'name', cursor: next })).rejects.toMatchObject(refused)
    for (const cursor of ['x', btoa('["soonest","x",1]'), btoa('["soonest",1e300,1]'), btoa('{}')])
      await expect(search({ cursor })).rejects.toMatchObject(refused)
  })

  it('counts what each filter finds', async () => {
    publicContentChanged()
    expect(await countOptions(visitor, { timeZone: 'Asia/Tehran' }, now)).toMatchObject({
      total: 4,
      languages: { english: 2, farsi: 2, arabic: 0, french: 1, spanish: 1, bilingual: 1 },
      expertise: { speech_therapy: 3, sensory_integration: 1, aba_therapy: 0 },
      availability: { thisWeek: 3, weekends: 2, evening: 1 },
    })
  })

  it('shows a specialist’s page with zone, checks and next free time (spec 2.33, 7.8)', async () => {
    expect(await getSpecialistPage(visitor, maria, { locale: 'en' }, now)).toMatchObject({
      name: 'María García',
      timeZone: 'America/New_York',
      verified: true,
      paused: false,
      nextFree: { startsAt: '2026-11-27T23:00:00.000Z', timeZone: 'America/New_York' },
    })
    await expect(getSpecialistPage(visitor, 999_999, { locale: 'en' }, now)).rejects.toMatchObject({
      status: 404,
      code: 'specialist-not-found',
    })
  })

  describe('is never late', () => {
    const asked: Partial<DirectorySearch> = { languages: ['arabic'] }

    it('about what was booked, confirmed by the next answer', async () => {
      const id = await create(
        { name: 'Karim Haddad', languages: ['arabic', 'english'] },
        { weeklyHours: everyDay('18:00', '19:00'), bookingWindowDays: 2 },
      )
      const ask = async (availability?: 'evening') => {
        const { entries } = await searchDirectory(
          visitor,
          { ...EVERYTHING, ...asked, availability },
          { locale: 'en', timeZone: 'Asia/Tehran' },
          now,
        )
        return entries.map((entry) => [entry.id, entry.nextFree?.startsAt])
      }
      const free = await listFree(id, now)
      expect(await ask('evening')).toEqual([[id, free[0]!.startsAt]])
      for (const [index, slot] of free.entries()) {
        await createConsultation({ specialist: { id, actor: undefined as never }, slot, now })
        expect(await ask()).toEqual([[id, free[index + 1]?.startsAt]])
      }
      expect(await ask('evening')).toEqual([])
    })

    it('about who is listed', async () => {
      const [id] = (await search(asked)).ids
      await setVerified(id!, false)
      expect((await search(asked)).total).toBe(0)
    })
  })

  it('decides by the day itself where the clock changes ahead', async () => {
    // On 28 March 2027 clocks in Berlin go forward: the UTC time of 16:30 is 17:30 from then on.
    const spring = new Date('2027-03-20T08:00:00Z')
    const create1530 = async (date: string) => {
      const id = await createProfile({ name: `Elena ${date}`, languages: ['arabic'] })
      const override = { date, kind: 'hours', startTime: '15:30', endTime: '16:15' } as const
      const hours = { timeZone: 'UTC', weeklyHours: [], overrides: [override] }
      const saved = await createSchedule(system, id, buildHours(hours), spring)
      if (!saved.ok) throw new Error('invalid hours')
      return id
    }
    await create1530('2027-03-25')
    const after = await create1530('2027-03-30')
    const found = await search(
      { availability: 'evening', languages: ['arabic'] },
      { timeZone: 'Europe/Berlin', now: spring },
    )
    expect(found.ids).toEqual([after])
  })
})
