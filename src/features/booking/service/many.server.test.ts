import { eq } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { createConsultation, listFree } from '../../../../tests/support/consultations.ts'
import { describeWithDatabase } from '../../../../tests/support/databases.ts'
import { createAdmin, createFamily, createSpecialist } from '../../../../tests/support/people.ts'
import { now as proposedAt, proposed } from '../../../../tests/support/proposals.ts'
import { database } from '../../../database/client.ts'
import { users } from '../../../database/schema/accounts.ts'
import { activityLogs } from '../../../database/schema/administration.ts'
import { outboxEvents } from '../../../database/schema/notifications.ts'
import type { Person } from '../../../platform/actor.ts'
import { cancel, getForTeam } from './index.server.ts'
import { doToConsultations, exportConsultations, writeConsultationsTable } from './many.server.ts'

describeWithDatabase('what is done with many consultations', () => {
  let admin: Person
  beforeAll(async () => {
    admin = await createAdmin()
  })

  const outcomesOf = async (
    action: 'confirm' | 'remind',
    ids: number[],
    now?: Date,
  ): Promise<string[]> => {
    const { results } = await doToConsultations(admin, { action, ids }, 'en', now)
    expect(results.map(({ id }) => id)).toEqual(ids)
    return results.map(({ outcome }) => outcome)
  }
  const linesOf = async (action: string, id: number) =>
    (await database().select().from(activityLogs).where(eq(activityLogs.action, action))).filter(
      ({ details }) => details['consultationId'] === id,
    )
  const remindersOf = async (id: number) =>
    (
      await database().select().from(outboxEvents).where(eq(outboxEvents.type, 'reminder-asked'))
    ).filter(({ payload }) => payload['consultationId'] === id)

  it('confirms those that wait, and says of each other one why not', async () => {
    const specialist = await createSpecialist({ hours: { autoConfirm: false } })
    const slots = await listFree(specialist.id)
    const [waits, cancelled] = [
      (await createConsultation({ specialist, slot: slots[0]! })).consultation.id,
      (await createConsultation({ specialist, slot: slots[9]! })).consultation.id,
    ]
    await cancel(admin, { id: cancelled })
    const all = [cancelled, 2_000_000_000, waits]
    expect(await outcomesOf('confirm', all)).toEqual(['wrong-status', 'not-found', 'done'])
    expect((await getForTeam(admin, waits, 'en')).consultation.status).toBe('confirmed')
    expect(await outcomesOf('confirm', all)).toEqual(['wrong-status', 'not-found', 'already'])
    expect(await linesOf('consultation-confirmed', waits)).toHaveLength(1)
  })

  it('confirms none whose specialist has proposed other times', async () => {
    const { id } = await proposed({ hours: { autoConfirm: false } })
    expect(await outcomesOf('confirm', [id], proposedAt)).toEqual(['in-question'])
    expect((await getForTeam(admin, id, 'en')).consultation).toMatchObject({
      status: 'pending',
      proposal: { by: 'specialist' },
    })
  })

  it('reminds both sides once in an hour, and notes it', async () => {
    const { consultation } = await createConsultation()
    const { id } = consultation
    const now = new Date()
    expect(await outcomesOf('remind', [id], now)).toEqual(['done'])
    expect(await outcomesOf('remind', [id], now)).toEqual(['already'])
    expect(await remindersOf(id)).toHaveLength(1)
    expect(await linesOf('consultation-reminded', id)).toMatchObject([{ userId: admin.userId }])
    const later = new Date(now.getTime() + 61 * 60_000)
    expect(await outcomesOf('remind', [id], later)).toEqual(['done'])
    const begun = new Date(Date.parse(consultation.startsAt) + 1000)
    expect(await outcomesOf('remind', [id], begun)).toEqual(['started'])
    await cancel(admin, { id })
    expect(await outcomesOf('remind', [id], later)).toEqual(['wrong-status'])
  })

  it('sends no reminder where both have turned reminders off', async () => {
    const { consultation, family, specialist } = await createConsultation()
    for (const { userId } of [family, specialist.actor])
      await database()
        .update(users)
        .set({ notificationChoices: { reminders: false } })
        .where(eq(users.id, userId))
    expect(await outcomesOf('remind', [consultation.id])).toEqual(['reminders-off'])
    expect(await remindersOf(consultation.id)).toEqual([])
  })

  it('is nobody’s but the team’s', async () => {
    const { consultation, family } = await createConsultation()
    const ids = [consultation.id]
    await expect(doToConsultations(family, { action: 'remind', ids }, 'en')).rejects.toMatchObject({
      kind: 'forbidden',
    })
    await expect(exportConsultations(family, ids, 'en')).rejects.toMatchObject({
      kind: 'forbidden',
    })
  })

  it('writes a table of chosen ones without the child’s details, and notes it', async () => {
    const family = await createFamily({ name: '=HYPERLINK("http://x")' })
    const { consultation } = await createConsultation({ family })
    const chosen = await exportConsultations(admin, [consultation.id, 2_000_000_000], 'en')
    const table = writeConsultationsTable(chosen, { locale: 'en', timeZone: 'UTC' })
    const [, line] = table.split('\r\n')
    expect(line).toContain(`${consultation.id},${consultation.startsAt.slice(0, 10)} `)
    expect(line).toContain(`"'=HYPERLINK`)
    const inTehran = writeConsultationsTable(
      [{ ...chosen[0]!, startsAt: '2026-12-01T21:00:00.000Z' }],
      { locale: 'en', timeZone: 'Asia/Tehran' },
    )
    expect(inTehran).toContain(`${consultation.id},2026-12-02 00:30,`)
    expect(table).not.toContain('Falling asleep')
    const noted = await database()
      .select()
      .from(activityLogs)
      .where(eq(activityLogs.action, 'consultations-exported'))
    expect(noted.at(-1)).toMatchObject({ userId: admin.userId, details: { entries: 1 } })
  })
})
