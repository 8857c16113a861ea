import { eq } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import { createConsultation, listFree } from '../../../../tests/support/consultations.ts'
import { describeWithDatabase } from '../../../../tests/support/databases.ts'
import { useReachableTeam } from '../../../../tests/support/site.ts'
import { deliver, testAppUrl, useMailbox } from '../../../../tests/support/mailing.ts'
import { createFamily, createSpecialist } from '../../../../tests/support/people.ts'
import { database } from '../../../database/client.ts'
import { users } from '../../../database/schema/accounts.ts'
import { mails } from '../../../database/schema/notifications.ts'
import type { Person } from '../../../platform/actor.ts'
import { siteSettings } from '../../../platform/site-settings.ts'
import { markRead, reportMessage, sendMessage, setBlocked } from '../service/index.server.ts'

const TEXT = 'Quetzalfedern rascheln nachts.'

describeWithDatabase('mails about messages', () => {
  useReachableTeam()
  const mailbox = useMailbox()
  let family: Person
  let specialist: Person
  let began: Date

  beforeEach(async () => {
    family = await createFamily({ preferredLanguage: 'fa' })
    specialist = await bookFarAhead(-1)
    began = new Date()
    await deliverAt(0)
    mailbox.received.length = 0
  })

  /** The specialist of a new consultation, far enough ahead to need no reminder during the test. */
  const bookFarAhead = async (slotFromTheEnd: number): Promise<Person> => {
    const made = await createSpecialist()
    const slot = (await listFree(made.id)).at(slotFromTheEnd)!
    await createConsultation({ family, specialist: made, slot })
    return made.actor
  }
  const at = (minutes: number) => new Date(began.getTime() + minutes * 60_000)
  const deliverAt = (minutes: number) => deliver(() => at(minutes))
  const write = async (minutes: number, from = specialist, to = family, content = TEXT) => {
    const sent = await sendMessage(from, { receiverId: to.userId, content }, at(minutes))
    if (!sent.ok) throw new Error(sent.reason)
    await deliverAt(minutes)
    return sent.message.id
  }
  const read = (upTo: number, minutes: number, from = specialist) =>
    markRead(family, { with: from.userId, upTo }, at(minutes))

  it('come ten minutes after a message that is not read, in the reader’s language, without its text', async () => {
    await write(0)
    await deliverAt(9)
    expect(mailbox.received).toEqual([])
    await deliverAt(10)
    const [mail] = mailbox.received
    expect(mail!.recipients).toEqual([family.email])
    expect(mail!.subject).toBe('یک پیام تازه دارید')
    expect(mail!.text).toMatch(
      new RegExp(`${testAppUrl}/fa/dashboard/messages\\?with=${specialist.userId}\\b`),
    )
    const stored = await database().select().from(mails)
    for (const place of [mail!.text, mail!.html, JSON.stringify(stored)]) {
      expect(place).not.toContain('Quetzal')
      expect(place).not.toContain(specialist.name)
    }
  })

  it('are dropped when the message was read meanwhile', async () => {
    const id = await write(0)
    await read(id, 9)
    await deliverAt(10)
    expect(mailbox.received).toEqual([])
  })

  it('are one until the person has read, however many messages come', async () => {
    await write(0)
    await write(1)
    await deliverAt(11)
    const last = await write(30)
    await deliverAt(60)
    expect(mailbox.received).toHaveLength(1)
    await read(last, 61)
    await write(70)
    await deliverAt(80)
    expect(mailbox.received).toHaveLength(2)
  })

  it('mention another person’s message that came before the first was read', async () => {
    const second = await bookFarAhead(-2)
    await deliverAt(0)
    mailbox.received.length = 0
    const first = await write(0)
    await write(5, second)
    await read(first, 8)
    await deliverAt(10)
    await deliverAt(14)
    expect(mailbox.received).toEqual([])
    await deliverAt(15)
    expect(mailbox.received.map(({ recipients }) => recipients)).toEqual([[family.email]])
    expect(mailbox.received[0]!.text).toMatch(new RegExp(`with=${second.userId}\\b`))
  })

  it('are not sent to who chose none, nor to who is suspended', async () => {
    const set = (values: Partial<typeof users.$inferInsert>) =>
      database().update(users).set(values).where(eq(users.id, family.userId))
    await set({ notificationChoices: { messages: false } })
    await write(0)
    await deliverAt(10)
    await set({ notificationChoices: {} })
    await write(20)
    await set({ notificationChoices: { messages: false } })
    await deliverAt(30)
    await set({ notificationChoices: {}, status: 'suspended' })
    await deliverAt(60)
    expect(mailbox.received).toEqual([])
  })

  it('notify the team of a report, without the message and the reason', async () => {
    const id = await write(0)
    await read(id, 1)
    await setBlocked(family, specialist.userId, true)
    await reportMessage(family, id, { reason: 'Quetzal reason' })
    await deliverAt(1)
    expect(mailbox.received).toHaveLength(1)
    const [mail] = mailbox.received
    expect(mail!.recipients).toEqual([siteSettings()['contact.email']])
    expect(`${mail!.text}${mail!.html}`).not.toMatch(/Quetzal/)
    expect(mail!.text).not.toContain(family.name)
  })
})
