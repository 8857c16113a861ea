import { expect, it } from 'vitest'
import { atOnce } from '../../../tests/support/at-once.ts'
import { describeOnBothDatabases, describeWithDatabase } from '../../../tests/support/databases.ts'
import { createFamily, createSpecialist } from '../../../tests/support/people.ts'
import { createProfile } from '../../../tests/support/profiles.ts'
import { createFullSpecialist, join, SATURDAY } from '../../../tests/support/waiting.ts'
import { system, visitor } from '../../platform/actor.ts'
import { MOST_OPEN_ENTRIES, MOST_SAVED } from './rules.ts'
import {
  createSaved,
  forgetSpecialist,
  getWaitStatus,
  joinWaitlist,
  leaveWaitlist,
  listOwnEntries,
  listSavedSpecialists,
  saveSpecialist,
} from './service/index.server.ts'

const caller = { locale: 'en', timeZone: 'UTC' } as const

describeOnBothDatabases('a waitlist', () => {
  it('has a family once for each specialist, even when it presses twice at once', async () => {
    const specialist = await createFullSpecialist()
    const family = await createFamily()
    const joined = await Promise.all(
      [1, 2, 3].map(() => joinWaitlist(family, specialist.id, caller, SATURDAY)),
    )
    const ids = joined.map((one) => (one.ok ? one.entry.id : undefined))
    expect(new Set(ids).size).toBe(1)
    expect(await listOwnEntries(family, 'en', SATURDAY)).toHaveLength(1)
  })

  it('and those who are saved are no more than may be, also of two that are added at once', async () => {
    const family = await createFamily()
    const { userId } = family
    for (let count = 1; count < MOST_OPEN_ENTRIES; count += 1)
      await join(family, (await createSpecialist({ hours: null })).id, SATURDAY)
    for (let count = 1; count < MOST_SAVED; count += 1)
      await createSaved(system, {
        userId,
        specialistId: await createProfile(),
        createdAt: SATURDAY,
      })
    const { id: one } = await createSpecialist({ hours: null })
    const { id: other } = await createSpecialist({ hours: null })
    const addBoth = (add: (specialistId: number) => Promise<{ ok: boolean }>) =>
      atOnce(`specialists where id in (${one}, ${other})`, [() => add(one), () => add(other)])
    const joined = await addBoth((id) => joinWaitlist(family, id, caller, SATURDAY))
    expect(joined.filter(({ ok }) => ok)).toHaveLength(1)
    const saved = await addBoth((id) => saveSpecialist(family, id, SATURDAY))
    expect(saved.filter(({ ok }) => ok)).toHaveLength(1)
  })
})

describeWithDatabase('waitlists', () => {
  it('lets a family wait for five specialists at most', async () => {
    const family = await createFamily()
    for (let count = 0; count < MOST_OPEN_ENTRIES; count += 1)
      await join(family, (await createSpecialist({ hours: null })).id, SATURDAY)
    const { id } = await createSpecialist({ hours: null })
    expect(await joinWaitlist(family, id, caller, SATURDAY)).toEqual({
      ok: false,
      reason: 'too-many-waits',
    })
    const [entry] = await listOwnEntries(family, 'en', SATURDAY)
    await leaveWaitlist(family, entry!.id, SATURDAY)
    expect(await joinWaitlist(family, id, caller, SATURDAY)).toMatchObject({ ok: true })
  })

  it('is left by its own family alone', async () => {
    const specialist = await createFullSpecialist()
    const [family, other] = [await createFamily(), await createFamily()]
    const { id } = await join(family, specialist.id, SATURDAY)
    await expect(leaveWaitlist(other, id, SATURDAY)).rejects.toMatchObject({ status: 404 })
    await expect(leaveWaitlist(visitor, id, SATURDAY)).rejects.toMatchObject({ status: 401 })
    await leaveWaitlist(family, id, SATURDAY)
    await expect(leaveWaitlist(family, id, SATURDAY)).rejects.toMatchObject({ status: 404 })
  })

  it('is for listed specialists, and not for oneself', async () => {
    const family = await createFamily()
    const hidden = await createSpecialist({ hours: null, listed: false })
    await expect(joinWaitlist(family, hidden.id, caller)).rejects.toMatchObject({ status: 404 })
    const self = await createSpecialist({ hours: null })
    await expect(joinWaitlist(self.actor, self.id, caller)).rejects.toMatchObject({ status: 403 })
    await expect(joinWaitlist(visitor, self.id, caller)).rejects.toMatchObject({ status: 401 })
  })
})

describeWithDatabase('saved specialists', () => {
  it('are listed with the next free time, the latest first, in the reader’s language', async () => {
    const family = await createFamily()
    const free = await createSpecialist({
      now: SATURDAY,
      translations: { fa: { name: 'شیرین کاوه' } },
    })
    const full = await createSpecialist({ hours: null, now: SATURDAY })
    await saveSpecialist(family, free.id, SATURDAY)
    await saveSpecialist(family, full.id, new Date(SATURDAY.getTime() + 1000))
    await saveSpecialist(family, free.id, SATURDAY)
    expect(await listSavedSpecialists(family, 'fa', SATURDAY)).toMatchObject([
      { specialist: { id: full.id }, nextFree: null },
      {
        specialist: { id: free.id, name: 'شیرین کاوه', timeZone: 'UTC', listed: true },
        nextFree: { startsAt: '2026-11-22T10:00:00.000Z' },
      },
    ])
    expect(await listSavedSpecialists(await createFamily(), 'en', SATURDAY)).toEqual([])
  })

  it('are added and removed, however often', async () => {
    const family = await createFamily()
    const { id } = await createSpecialist({ hours: null })
    await saveSpecialist(family, id)
    expect(await getWaitStatus(family, id, 'en')).toEqual({ isSaved: true, entry: null })
    await forgetSpecialist(family, id)
    await forgetSpecialist(family, id)
    expect(await getWaitStatus(family, id, 'en')).toEqual({ isSaved: false, entry: null })
  })

  it('are fifty at most, and only those whom families can see', async () => {
    const family = await createFamily()
    const known = await createSpecialist({ hours: null })
    await saveSpecialist(family, known.id)
    for (let count = 1; count < MOST_SAVED; count += 1) {
      const specialistId = await createProfile()
      await createSaved(system, { userId: family.userId, specialistId, createdAt: SATURDAY })
    }
    const oneMore = await createSpecialist({ hours: null })
    expect(await saveSpecialist(family, oneMore.id)).toEqual({
      ok: false,
      reason: 'too-many-saved',
    })
    expect(await saveSpecialist(family, known.id)).toEqual({ ok: true })
    const hidden = await createSpecialist({ hours: null, listed: false })
    await expect(saveSpecialist(family, hidden.id)).rejects.toMatchObject({ status: 404 })
    await expect(saveSpecialist(visitor, hidden.id)).rejects.toMatchObject({ status: 401 })
  })
})
