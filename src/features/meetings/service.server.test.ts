import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { createConsultation } from '../../../tests/support/consultations.ts'
import { describeWithDatabase } from '../../../tests/support/databases.ts'
import { createAdmin, createFamily, createSpecialist } from '../../../tests/support/people.ts'
import { database } from '../../database/client.ts'
import { consultations } from '../../database/schema/booking.ts'
import { meetingAttendance } from '../../database/schema/meetings.ts'
import { visitor } from '../../platform/actor.ts'
import { cancel, meetingKeyOf, meetingLinkOf } from '../booking/service/index.server.ts'
import { findParticipant, getMeeting } from './service/index.server.ts'

const MINUTE = 60_000
const pasted = 'https://meet.google.com/abc-defg-hij'

describeWithDatabase('the join page of a meeting', () => {
  async function createMeeting() {
    const specialist = await createSpecialist({ meetingUrl: pasted })
    const { consultation, family } = await createConsultation({ specialist })
    const { id } = consultation
    const keyOf = (userId: number, linkVersion = 1) =>
      meetingKeyOf({ consultationId: id, userId, linkVersion })
    return { id, family, specialist, keyOf, startsAt: Date.parse(consultation.startsAt) }
  }

  it('knows its participants by their private links (spec 1.2)', async () => {
    const { id, family, specialist, keyOf } = await createMeeting()
    const asFamily = await findParticipant(visitor, id, keyOf(family.userId))
    const asSpecialist = await findParticipant(visitor, id, keyOf(specialist.actor.userId))
    expect(asFamily).toMatchObject({ role: 'family', userId: family.userId })
    expect(asSpecialist).toMatchObject({ role: 'specialist', userId: specialist.actor.userId })
    expect(keyOf(family.userId)).toBe(keyOf(family.userId))
  })

  it('is 404 for everybody else', async () => {
    const { id, family, keyOf } = await createMeeting()
    const stranger = await createFamily()
    const notFound = { status: 404 }
    for (const key of ['', 'wrong', keyOf(stranger.userId), keyOf(family.userId, 2)])
      await expect(getMeeting(visitor, id, { key, locale: 'en' })).rejects.toMatchObject(notFound)
    for (const actor of [visitor, stranger, await createAdmin()])
      await expect(getMeeting(actor, id, { locale: 'en' })).rejects.toMatchObject(notFound)
    await expect(getMeeting(family, 999_999, { locale: 'en' })).rejects.toMatchObject(notFound)
    const other = await createMeeting()
    const ofOther = { key: keyOf(family.userId), locale: 'en' as const }
    await expect(getMeeting(visitor, other.id, ofOther)).rejects.toMatchObject(notFound)
  })

  it('opens ten minutes before the start, closes after the end, and gives a pasted link only then', async () => {
    const { id, family, startsAt } = await createMeeting()
    const at = (minutes: number) =>
      getMeeting(family, id, { locale: 'en' }, new Date(startsAt + minutes * MINUTE))
    expect(await at(-11)).toMatchObject({ role: 'family', state: 'early', access: null })
    expect(await at(-10)).toMatchObject({ state: 'open', access: { kind: 'link', url: pasted } })
    expect(await at(59)).toMatchObject({ state: 'open' })
    expect(await at(60)).toMatchObject({ state: 'over', access: null })
    const early = await at(-60)
    expect(early.opensAt).toBe(new Date(startsAt - 10 * MINUTE).toISOString())
  })

  it('offers the review from its close on to a family whom the room saw with the specialist', async () => {
    const { id, family, specialist, startsAt } = await createMeeting()
    const isDue = async (actor = family) => {
      const after = new Date(startsAt + 60 * MINUTE)
      return (await getMeeting(actor, id, { locale: 'en' }, after)).isReviewDue
    }
    const attend = (role: 'family' | 'specialist') =>
      database()
        .insert(meetingAttendance)
        .values({
          ...{ consultationId: id, role, joinedAt: new Date(startsAt) },
          lastSeenAt: new Date(startsAt + 20 * MINUTE),
        })
    await attend('family')
    expect(await isDue()).toBe(false)
    await attend('specialist')
    expect(await isDue()).toBe(true)
    expect(await isDue(specialist.actor)).toBe(false)
  })

  it.each(['javascript:alert(1)', 'http://meet.google.com/abc', 'https://meet.example.org/room'])(
    'is in the room of this site, and not at %s',
    async (meetingUrl) => {
      const specialist = await createSpecialist({ meetingUrl })
      const { consultation, family } = await createConsultation({ specialist })
      const clock = () => new Date(consultation.startsAt)
      const meeting = await getMeeting(family, consultation.id, { locale: 'en' }, clock())
      expect(meeting).toMatchObject({ state: 'open', access: { kind: 'builtin' } })
    },
  )

  it('says that it was cancelled', async () => {
    const { id, family } = await createMeeting()
    await cancel(family, { id })
    expect(await getMeeting(family, id, { locale: 'fa' })).toMatchObject({ state: 'cancelled' })
  })

  it('has another link once the link version is raised, under /fa for readers of Farsi', async () => {
    const { id, family, keyOf } = await createMeeting()
    await database().update(consultations).set({ linkVersion: 2 }).where(eq(consultations.id, id))
    expect(await findParticipant(visitor, id, keyOf(family.userId, 1))).toBeUndefined()
    expect(await findParticipant(visitor, id, keyOf(family.userId, 2))).toBeDefined()
    const link = meetingLinkOf({ consultationId: id, userId: family.userId, linkVersion: 2 }, 'fa')
    expect(new URL(link).pathname).toBe(`/fa/meet/${id}`)
  })
})
