import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createConsultation, listFree } from '../../../tests/support/consultations.ts'
import { describeWithDatabase } from '../../../tests/support/databases.ts'
import {
  createFamily,
  createSpecialist,
  type CreatedSpecialist,
} from '../../../tests/support/people.ts'
import { setVerified } from '../../../tests/support/verifying.ts'
import { database } from '../../database/client.ts'
import { users } from '../../database/schema/accounts.ts'
import { consultations } from '../../database/schema/booking.ts'
import { messageReports, messages } from '../../database/schema/messages.ts'
import { outboxEvents } from '../../database/schema/notifications.ts'
import { visitor, type Person } from '../../platform/actor.ts'
import { sealer } from '../../platform/secrets/sealing.ts'
import * as service from './service/index.server.ts'
import { provideDeployment } from '../../platform/configuration/deployment.ts'

const BEGAN = new Date('2026-11-21T10:00:00Z')
const after = (minutes: number) => new Date(BEGAN.getTime() + minutes * 60_000)

describeWithDatabase('messages', () => {
  let family: Person
  let specialist: CreatedSpecialist
  let other: Person

  beforeAll(() => provideDeployment({ rateLimits: true }))
  beforeEach(async () => {
    family = await createFamily()
    specialist = await createSpecialist()
    other = specialist.actor
    await createConsultation({ family, specialist })
  })

  const write = async (from: Person, to: Person, content: string, minutes = 0) => {
    const sent = await service.sendMessage(from, { receiverId: to.userId, content }, after(minutes))
    if (!sent.ok) throw new Error(sent.reason)
    return sent.message
  }
  const page = { limit: 10 }
  const texts = async (reader: Person, writer: Person) =>
    (await service.listMessages(reader, writer.userId, page)).entries.map(({ content }) => content)

  const messageOf = async (reader: Person, id: number, writer = other) =>
    (await service.listMessages(reader, writer.userId, page)).entries.find((one) => one.id === id)

  describe('who writes to whom', () => {
    it('the two people of a consultation, both ways; both read the same (spec 3.8)', async () => {
      const question = await write(family, other, 'May my son draw while we talk?')
      await write(other, family, 'Yes, gladly.', 1)
      expect(question).toMatchObject({ senderId: family.userId, isRead: false, readAt: null })
      for (const [reader, writer] of [
        [family, other],
        [other, family],
      ] as const)
        expect(await texts(reader, writer)).toEqual([
          'Yes, gladly.',
          'May my son draw while we talk?',
        ])
    })

    it('nobody else: for them there is no such person, conversation or message', async () => {
      const { id } = await write(family, other, 'Only for the two of us.')
      const stranger = await createFamily()
      const missing = { status: 404 }
      const asked = [
        () => service.sendMessage(stranger, { receiverId: other.userId, content: 'Hello' }),
        () => service.sendMessage(family, { receiverId: family.userId, content: 'Hello' }),
        () => service.sendMessage(family, { receiverId: 2_000_000_000, content: 'Hello' }),
        () => service.getConversation(stranger, family.userId),
        () => service.listMessages(stranger, family.userId, page),
        () => service.markRead(stranger, { with: family.userId, upTo: id }),
        () => service.reportMessage(stranger, id, {}),
        () => service.setBlocked(stranger, family.userId, true),
      ]
      for (const call of asked) await expect(call()).rejects.toMatchObject(missing)
      await expect(service.listConversations(visitor, page)).rejects.toMatchObject({ status: 401 })
    })

    it('not by a booking that was declined, but by what was written before it was', async () => {
      const end = (status: 'declined' | 'cancelled') =>
        database()
          .update(consultations)
          .set({ status })
          .where(eq(consultations.userId, family.userId))
      await end('declined')
      await expect(service.getConversation(family, other.userId)).rejects.toMatchObject({
        status: 404,
      })
      expect((await service.listConversations(family, page)).entries).toEqual([])
      await end('cancelled')
      await write(family, other, 'We had to cancel. May we ask something all the same?')
      await end('declined')
      expect(await service.getConversation(other, family.userId)).toMatchObject({
        standing: 'open',
      })
      expect((await service.listConversations(other, page)).entries).toHaveLength(1)
    })

    it('60 an hour at most', async () => {
      for (let index = 0; index < 60; index += 1) await write(family, other, `${index}`)
      await expect(
        service.sendMessage(family, { receiverId: other.userId, content: 'One more' }),
      ).rejects.toMatchObject({ status: 429 })
      await write(other, family, 'The other person may still write.')
    })
  })

  it('are sealed in their own row, and no event holds their text', async () => {
    const text = 'Quetzalfedern rascheln nachts.'
    const { id } = await write(family, other, text)
    await service.reportMessage(other, id, { reason: 'Quetzal reason' })
    const [row] = await database().select().from(messages).where(eq(messages.id, id))
    const [report] = await database()
      .select()
      .from(messageReports)
      .where(eq(messageReports.messageId, id))
    expect(JSON.stringify([row, report])).not.toMatch(/Quetzal/)
    const place = { table: 'messages', column: 'content', id }
    expect(sealer().open(row!.content, place)).toBe(text)
    expect(() => sealer().open(row!.content, { ...place, id: id + 1 })).toThrow('authenticate')
    const reason = { table: 'message_reports', column: 'reason', id: report!.id }
    expect(sealer().open(report!.reason!, reason)).toBe('Quetzal reason')
    const events = await database().select().from(outboxEvents)
    expect(JSON.stringify(events)).not.toMatch(/Quetzal/)
    expect(events.map(({ payload }) => payload)).toContainEqual({ messageId: id })
  })

  describe('the list of conversations', () => {
    it('has the latest active first, with how the last message begins and what is unread', async () => {
      const second = await createSpecialist({
        translations: { fa: { name: 'شیرین کاوه' } },
      })
      const slot = (await listFree(second.id)).at(-1)!
      await createConsultation({ family, specialist: second, slot })
      await write(second.actor, family, 'First', 1)
      await write(second.actor, family, 'Second\nline', 2)
      await write(family, other, 'My own', 3)
      const { entries, total } = await service.listConversations(family, page, 'fa')
      expect(total).toBe(2)
      expect(entries).toMatchObject([
        { userId: other.userId, unread: 0, lastMessage: { isOwn: true, excerpt: 'My own' } },
        {
          userId: second.actor.userId,
          specialistId: second.id,
          name: 'شیرین کاوه',
          unread: 2,
          lastMessage: { isOwn: false, excerpt: 'Second line', isRead: false },
        },
      ])
      expect(await service.countUnread(family)).toBe(2)
      await setVerified(second.id, false)
      expect(await service.getConversation(family, second.actor.userId, 'fa')).toMatchObject({
        name: 'شیرین کاوه',
        specialistId: null,
      })
    })

    it('has whom one shares a consultation with before anything was written', async () => {
      const { entries } = await service.listConversations(other, page)
      expect(entries).toMatchObject([
        { userId: family.userId, name: family.name, specialistId: null, lastMessage: null },
      ])
    })

    it('goes on where its part ended, though something was written since', async () => {
      const families = [family]
      for (let index = 0; index < 4; index += 1) {
        const one = await createFamily()
        await createConsultation({ family: one, specialist })
        families.push(one)
      }
      for (const [index, one] of families.entries()) await write(one, other, `${index}`, index)
      const first = await service.listConversations(other, { limit: 2 })
      await write(families[0]!, other, 'Again', 60)
      const second = await service.listConversations(other, { limit: 2, cursor: first.next })
      const seen = [...first.entries, ...second.entries].map(
        ({ lastMessage }) => lastMessage!.excerpt,
      )
      expect(seen).toEqual(['4', '3', '2', '1'])
      expect(second.next).toBeUndefined()
    })

    it('names nobody whose account is deleted', async () => {
      await write(family, other, 'Goodbye')
      await database()
        .update(users)
        .set({ deletedAt: new Date() })
        .where(eq(users.id, family.userId))
      const [gone] = (await service.listConversations(other, page)).entries
      expect(gone).toMatchObject({ name: '', photo: null })
      expect(await service.getConversation(other, family.userId)).toMatchObject({
        standing: 'closed',
      })
    })
  })

  it('come by pages, newest first, each once', async () => {
    // Some at the same instant: the id is the tiebreaker.
    for (let index = 0; index < 7; index += 1)
      await write(
        index % 3 === 0 ? other : family,
        index % 3 === 0 ? family : other,
        `${index}`,
        index >> 1,
      )
    const seen: string[] = []
    let cursor: { at: Date; id: number } | undefined
    do {
      const part = await service.listMessages(family, other.userId, { limit: 3, cursor })
      expect(part.total).toBe(7)
      seen.push(...part.entries.map(({ content }) => content))
      cursor = part.next
    } while (cursor)
    expect(seen.toSorted()).toEqual(['0', '1', '2', '3', '4', '5', '6'])
    expect(seen[0]).toBe('6')
    expect(seen.at(-1)).toMatch(/[01]/)
  })

  describe('what was read', () => {
    it('is marked up to a message, for the reader alone, with its time', async () => {
      const first = await write(family, other, 'First', 1)
      await write(family, other, 'Second', 2)
      await service.markRead(family, { with: other.userId, upTo: first.id })
      expect(await service.countUnread(other)).toBe(2)
      await service.markRead(other, { with: family.userId, upTo: first.id }, after(5))
      expect(await service.countUnread(other)).toBe(1)
      expect(await messageOf(family, first.id)).toMatchObject({
        isRead: true,
        readAt: after(5).toISOString(),
      })
      // Marking again preserves the first reading time.
      await service.markRead(other, { with: family.userId, upTo: first.id }, after(9))
      expect(await messageOf(family, first.id)).toMatchObject({
        readAt: after(5).toISOString(),
      })
    })

    it('is nothing by a message of another conversation', async () => {
      const stranger = await createFamily()
      await createConsultation({ family: stranger, specialist })
      await write(family, other, 'First', 1)
      const elsewhere = await write(stranger, other, 'Elsewhere', 2)
      await service.markRead(other, { with: family.userId, upTo: elsewhere.id })
      expect(await service.countUnread(other)).toBe(2)
      await service.markRead(other, { with: stranger.userId, upTo: elsewhere.id })
      expect(await service.countUnread(other)).toBe(1)
    })
  })

  describe('a block', () => {
    it('ends the messages either way, and says to the blocked only that they cannot be sent', async () => {
      await service.setBlocked(family, other.userId, true)
      await service.setBlocked(family, other.userId, true)
      expect(
        await service.sendMessage(other, { receiverId: family.userId, content: 'Hello?' }),
      ).toEqual({ ok: false, reason: 'messages-closed' })
      expect(
        await service.sendMessage(family, { receiverId: other.userId, content: 'Hello?' }),
      ).toEqual({ ok: false, reason: 'messages-blocked-by-you' })
      expect(await service.getConversation(other, family.userId)).toMatchObject({
        standing: 'closed',
      })
      // Only the one who blocked can undo it.
      await service.setBlocked(other, family.userId, false)
      expect((await service.getConversation(family, other.userId)).standing).toBe('blocked-by-you')
      await service.setBlocked(family, other.userId, false)
      await write(other, family, 'Hello again')
    })
  })

  describe('a report', () => {
    it('is stored once for each person, and only by who received the message', async () => {
      const { id } = await write(other, family, 'Something unkind')
      expect(await service.reportMessage(family, id, {})).toMatchObject({ ok: true })
      expect(await service.reportMessage(family, id, { reason: 'Again' })).toEqual({
        ok: false,
        reason: 'message-already-reported',
      })
      await expect(service.reportMessage(other, id, {})).rejects.toMatchObject({ status: 404 })
      expect(await messageOf(family, id)).toMatchObject({ isReported: true })
      // The author of the message does not see the report.
      expect(await messageOf(other, id, family)).toMatchObject({ isReported: false })
    })
  })

  it('are written to nobody who is suspended', async () => {
    await database().update(users).set({ status: 'suspended' }).where(eq(users.id, other.userId))
    expect(
      await service.sendMessage(family, { receiverId: other.userId, content: 'Hello?' }),
    ).toEqual({ ok: false, reason: 'messages-closed' })
  })
})
