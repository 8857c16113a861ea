import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { createConsultation } from '../../../../tests/support/consultations.ts'
import { describeWithDatabase } from '../../../../tests/support/databases.ts'
import { createAdmin } from '../../../../tests/support/people.ts'
import { database } from '../../../database/client.ts'
import { consultations } from '../../../database/schema/booking.ts'
import { meetingAttendance } from '../../../database/schema/meetings.ts'
import { outboxEvents } from '../../../database/schema/notifications.ts'
import { completeEnded, getForTeam } from '../../booking/service/index.server.ts'
import { findInRoom } from './seats.server.ts'

const MINUTE_MS = 60_000

/** A consultation that each side attended for this many minutes from its start. */
async function createMeeting(minutes: { family?: number; specialist?: number }) {
  const { consultation } = await createConsultation()
  const startsAt = new Date(consultation.startsAt)
  for (const [role, long] of Object.entries(minutes))
    await database()
      .insert(meetingAttendance)
      .values({
        consultationId: consultation.id,
        role: role as 'family' | 'specialist',
        joinedAt: startsAt,
        lastSeenAt: new Date(startsAt.getTime() + long * MINUTE_MS),
      })
  return { id: consultation.id, after: new Date(startsAt.getTime() + 61 * MINUTE_MS) }
}

async function statusOf(id: number): Promise<string> {
  const [row] = await database().select().from(consultations).where(eq(consultations.id, id))
  return row!.status
}

describeWithDatabase('what the room saw decides how a consultation ends (spec 4.6)', () => {
  it.each([
    ['both were there', { family: 40, specialist: 44 }, 'completed'],
    ['nobody used the room', {}, 'completed'],
    ['the specialist waited in vain', { specialist: 20 }, 'no_show'],
    ['the family waited in vain', { family: 20 }, 'no_show'],
    ['somebody looked in for a moment', { family: 2 }, 'completed'],
  ])('%s', async (_, minutes, status) => {
    const { id, after } = await createMeeting(minutes)
    await completeEnded(after, findInRoom)
    expect(await statusOf(id)).toBe(status)
  })

  it('reports who did not come, once', async () => {
    const { id, after } = await createMeeting({ family: 20 })
    await completeEnded(after, findInRoom)
    await completeEnded(after, findInRoom)
    const events = (await database().select().from(outboxEvents)).filter(
      ({ type, payload }) =>
        type === 'consultation-missed' &&
        (payload as { consultationId: number }).consultationId === id,
    )
    expect(events.map(({ payload }) => payload)).toEqual([
      { consultationId: id, missing: 'specialist' },
    ])
  })

  it('says to the team who did not come', async () => {
    const { id, after } = await createMeeting({ family: 20 })
    await completeEnded(after, findInRoom)
    const admin = await createAdmin()
    const { history } = await getForTeam(admin, id, 'en')
    expect(history.at(-1)).toMatchObject({ action: 'consultation-missed', missing: 'specialist' })
  })
})
