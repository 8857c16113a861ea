import { beforeAll, expect, it } from 'vitest'
import { describeWithDatabase } from '../../../tests/support/databases.ts'
import { buildHours } from '../../../tests/support/people.ts'
import { createProfile } from '../../../tests/support/profiles.ts'
import { system, visitor } from '../../platform/actor.ts'
import { createSchedule } from '../booking/service/index.server.ts'
import type { NewSpecialist } from '../specialists/service/index.server.ts'
import type { Answers } from './rules.ts'
import { findMatches } from './service.server.ts'

/** A Saturday morning. */
const now = new Date('2026-11-21T08:00:00Z')

async function create(profile: Partial<NewSpecialist>, startTime: string | null): Promise<number> {
  const id = await createProfile(profile)
  if (!startTime) return id
  const endTime = `${String(Number(startTime.slice(0, 2)) + 1).padStart(2, '0')}:00`
  const weeklyHours = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, startTime, endTime }))
  await createSchedule(system, id, buildHours({ timeZone: 'Asia/Tehran', weeklyHours }), now)
  return id
}

describeWithDatabase('the guided way', () => {
  const ids: Record<string, number> = {}
  const nameOf = (id: number) => Object.keys(ids).find((name) => ids[name] === id)
  const find = async (answers: Partial<Answers>) => {
    const asked: Answers = { need: 'any', language: 'any', when: 'any', ...answers }
    const reader = { locale: 'en', timeZone: 'Asia/Tehran' } as const
    const matches = await findMatches(visitor, asked, reader, now)
    return matches.map(({ specialist, fit }) => [
      nameOf(specialist.id),
      Object.entries(fit).flatMap(([question, fits]) => (fits ? [] : [question])),
    ])
  }

  beforeAll(async () => {
    const senses = { expertise: ['sensory_integration'] } as const
    ids['evening'] = await create({ ...senses, languages: ['farsi'] }, '18:00')
    ids['morning'] = await create({ ...senses, languages: ['farsi', 'english'] }, '09:00')
    ids['english'] = await create({ ...senses, languages: ['english'] }, '17:00')
    ids['speech'] = await create({ expertise: ['speech_therapy'], languages: ['farsi'] }, '10:00')
    ids['no hours'] = await create({ ...senses, languages: ['arabic'] }, null)
    await createProfile({ ...senses, languages: ['farsi'], verifiedAt: null })
  })

  it('leads to who fits every answer, then to who comes close, and says what differs', async () => {
    expect(await find({ need: 'senses', language: 'farsi', when: 'evening' })).toEqual([
      ['evening', []],
      ['morning', ['when']],
      ['speech', ['need', 'when']],
    ])
  })

  it('puts first who is free first, where an answer does not matter', async () => {
    expect(await find({ need: 'senses' })).toEqual([
      ['english', []],
      ['evening', []],
      ['morning', []],
    ])
    expect((await find({ language: 'farsi' })).map(([name]) => name)).toEqual([
      'evening',
      'morning',
      'speech',
    ])
  })

  it('names somebody without a free time last, and only where nobody else is left', async () => {
    expect(await find({ need: 'senses', language: 'arabic' })).toEqual([
      ['english', ['language']],
      ['evening', ['language']],
      ['morning', ['language']],
    ])
    expect((await find({ language: 'arabic' })).map(([name]) => name)).not.toContain('no hours')
  })

  it('finds nearest people where nobody speaks the language', async () => {
    const found = await find({ need: 'senses', language: 'spanish', when: 'evening' })
    expect(found).toEqual([
      ['english', ['language']],
      ['evening', ['language']],
      ['morning', ['language', 'when']],
    ])
  })
})
