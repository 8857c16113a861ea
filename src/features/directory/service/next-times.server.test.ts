import { beforeAll, expect, it } from 'vitest'
import { createConsultation, listFree } from '../../../../tests/support/consultations.ts'
import { describeWithDatabase } from '../../../../tests/support/databases.ts'
import { buildHours, createFamily, createSpecialist } from '../../../../tests/support/people.ts'
import { createProfile } from '../../../../tests/support/profiles.ts'
import type { Reader } from '../../../i18n/calendar/dates.ts'
import { system, visitor } from '../../../platform/actor.ts'
import { publicContentChanged } from '../../../platform/public-content.ts'
import type { Hours } from '../../booking/schema/hours.ts'
import { createSchedule, holdSlot, setPause } from '../../booking/service/index.server.ts'
import type { NewSpecialist } from '../../specialists/service/index.server.ts'
import { type DirectorySearch, getSpecialistPage, searchDirectory } from './index.server.ts'

/** A Saturday morning. */
const now = new Date('2026-11-21T08:00:00Z')

async function create(
  profile: Partial<NewSpecialist>,
  hours: Partial<Hours> | null,
): Promise<number> {
  const id = await createProfile({ languages: ['arabic', 'english'], ...profile })
  if (hours)
    await createSchedule(system, id, buildHours({ timeZone: 'Asia/Tehran', ...hours }), now)
  return id
}

const everyDay = (startTime: string, endTime: string) =>
  [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, startTime, endTime }))

const READER: Reader = { locale: 'en', timeZone: 'Asia/Tehran' }

function find(asked: Partial<DirectorySearch>, at = now, reader: Partial<Reader> = {}) {
  const everything = { languages: [], expertise: [], specialty: [], availability: undefined, q: '' }
  const part = { sort: 'soonest', limit: 100, offset: 0, cursor: undefined } as const
  const asks = { ...everything, ...part, ...asked }
  return searchDirectory(visitor, asks, { ...READER, ...reader }, at)
}

const search = async (asked: Partial<DirectorySearch>, at = now) => (await find(asked, at)).entries

describeWithDatabase('the directory shows of each specialist', () => {
  const startsOf = async (q: string, asked: Partial<DirectorySearch> = {}, at = now) => {
    const [entry] = await search({ q, ...asked }, at)
    return entry!.nextTimes.map((time) => time.startsAt.slice(5, 16))
  }
  let yasmin: number

  beforeAll(async () => {
    // 15:30, 16:30 and 17:30 in Tehran: 12:00, 13:00 and 14:00 in UTC.
    const weeklyHours = [2, 4].map((weekday) => ({
      weekday,
      startTime: '15:30',
      endTime: '18:15',
    }))
    yasmin = await create({ name: 'Yasmin Aziz' }, { weeklyHours })
  })

  it('the next three times, without those that are booked or reserved for another', async () => {
    expect(await startsOf('yasmin')).toEqual(['11-24T12:00', '11-24T13:00', '11-24T14:00'])
    const [, second, third] = await listFree(yasmin, now)
    const specialist = { id: yasmin, actor: undefined as never }
    await createConsultation({ specialist, slot: second!, now })
    const { userId } = await createFamily()
    const expiresAt = new Date(now.getTime() + 600_000)
    await holdSlot(system, { userId, specialistId: yasmin, slotId: third!.id, expiresAt }, now)
    expect(await startsOf('yasmin')).toEqual(['11-24T12:00', '11-26T12:00', '11-26T13:00'])
  })

  it('the next three that suit the filter, and the first of all beside them', async () => {
    const evening = { q: 'yasmin', availability: 'evening' } as const
    expect(await startsOf('yasmin', evening)).toEqual(['11-26T14:00', '12-01T14:00', '12-03T14:00'])
    const [entry] = await search(evening)
    expect(entry!.nextFree!.startsAt).toBe('2026-11-24T12:00:00.000Z')
    expect(await startsOf('yasmin', { availability: 'thisWeek' })).toHaveLength(3)
  })

  it('no time of who has given no hours', async () => {
    await create({ name: 'Claire Dubois' }, null)
    expect(await search({ q: 'claire' })).toMatchObject([{ nextFree: null, nextTimes: [] }])
  })

  it('no time that has begun, even where the answer before it is still cached', async () => {
    const soon = { minimumNoticeHours: 0, bookingWindowDays: 2 }
    await create({ name: 'Nour Salem' }, { weeklyHours: everyDay('11:30', '12:15'), ...soon })
    publicContentChanged()
    const at = (instant: string) => startsOf('nour', {}, new Date(instant))
    expect((await at('2026-11-22T07:59:59.800Z'))[0]).toBe('11-22T08:00')
    expect((await at('2026-11-22T08:00:00.100Z'))[0]).toBe('11-23T08:00')
  })
})

describeWithDatabase('the directory', () => {
  it('answers each search for itself, however soon after another', async () => {
    const weeklyHours = everyDay('18:00', '19:00')
    await create(
      { name: 'Zahra', languages: ['farsi'], translations: { fa: { name: 'زهرا' } } },
      { weeklyHours },
    )
    await create(
      { name: 'Vida', languages: ['spanish'], expertise: ['aba_therapy'] },
      { timeZone: 'America/New_York', weeklyHours },
    )
    publicContentChanged()
    const namesOf = async (asked: Partial<DirectorySearch>, reader: Partial<Reader> = {}) =>
      (await find(asked, now, reader)).entries.map(({ name }) => name)
    expect(await namesOf({})).toEqual(['Zahra', 'Vida'])
    expect(await namesOf({}, { locale: 'fa' })).toEqual(['زهرا', 'Vida'])
    const { next: cursor } = await find({ limit: 1 })
    const asking: Partial<DirectorySearch>[] = [
      { languages: ['spanish'] },
      { expertise: ['aba_therapy'] },
      { specialty: ['aba_therapy'] },
      { q: 'vida' },
      { offset: 1 },
      { cursor },
    ]
    for (const asked of asking) expect([asked, await namesOf(asked)]).toEqual([asked, ['Vida']])
    expect(await namesOf({ limit: 1 })).toEqual(['Zahra'])
    expect(await namesOf({ sort: 'name' })).toEqual(['Vida', 'Zahra'])
    const evening = { availability: 'evening' } as const
    expect(await namesOf(evening)).toEqual(['Zahra'])
    expect(await namesOf(evening, { timeZone: 'America/New_York' })).toEqual(['Vida'])
  })

  it('says on a specialist’s page that they pause, and no time then', async () => {
    const { id, actor } = await createSpecialist({ now })
    const page = () => getSpecialistPage(visitor, id, READER, now)
    expect(await page()).toMatchObject({ paused: false, nextFree: { timeZone: 'UTC' } })
    await setPause(actor, { isPaused: true, until: undefined }, 'UTC', now)
    expect(await page()).toMatchObject({ paused: true, nextFree: null })
  })
})
