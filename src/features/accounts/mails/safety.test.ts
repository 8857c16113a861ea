import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { createConsultation, rowOf } from '../../../../tests/support/consultations.ts'
import { describeWithDatabase } from '../../../../tests/support/databases.ts'
import { deliver, testAppUrl, useMailbox } from '../../../../tests/support/mailing.ts'
import { createFamily, createSpecialist } from '../../../../tests/support/people.ts'
import { database, inTransaction } from '../../../database/client.ts'
import { publish } from '../../../database/outbox.ts'
import { users } from '../../../database/schema/accounts.ts'
import { consultations } from '../../../database/schema/booking.ts'
import { mails } from '../../../database/schema/notifications.ts'
import { systemClock } from '../../../platform/clock.ts'
import { hashPassword } from '../../../platform/secrets/passwords.ts'
import { confirmEmailChange, requestEmailChange } from '../service/index.server.ts'
import { cancel } from '../../booking/service/index.server.ts'
import { getMail } from '../../notifications/service/index.server.ts'
import { system } from '../../../platform/actor.ts'

const PASSWORD = 'seven blue kettles'
const caller = { locale: 'fa' } as const

describeWithDatabase('mails about who can get into an account', () => {
  const mailbox = useMailbox()
  let passwordHash: string
  let count = 0
  beforeAll(async () => {
    passwordHash = await hashPassword(PASSWORD)
  })
  beforeEach(async () => {
    await deliver(systemClock)
    mailbox.received.length = 0
  })

  const newAddress = () => `another-${(count += 1)}@example.org`
  const mailsTo = (address: string) =>
    mailbox.received.filter(({ recipients }) => recipients.includes(address))
  const tokenIn = (text: string | undefined) =>
    new RegExp(`${testAppUrl}/fa/change-email\\?token=([\\w-]+)`).exec(text ?? '')?.[1]

  it('go to both addresses when another is asked for; the link to the new one alone', async () => {
    const family = await createFamily({ passwordHash, timeZone: 'Asia/Tehran' })
    const email = newAddress()
    await requestEmailChange(family, { email, password: PASSWORD }, { caller })
    await deliver(systemClock)
    expect(mailbox.received).toHaveLength(2)
    const [toNew, toOld] = [mailsTo(email)[0]!, mailsTo(family.email)[0]!]
    expect(toNew.html).toContain('dir="rtl"')
    expect(toOld.text).not.toContain('token=')
    expect(toOld.text).not.toContain(email)
    const token = tokenIn(toNew.text)!
    // An admin who reads mails here must not be able to use the token.
    const [row] = await database().select().from(mails).where(eq(mails.template, 'new-email'))
    expect((await getMail(system, row!.id)).text).not.toContain(token)

    mailbox.received.length = 0
    expect(await confirmEmailChange(token)).toEqual({ ok: true })
    await deliver(systemClock)
    expect(mailbox.received.map(({ recipients }) => recipients)).toEqual([[family.email]])
    expect(mailbox.received[0]!.text).not.toContain(email)
  })

  it('notify the owner of a taken address in their own language, without a link', async () => {
    const owner = await createFamily()
    const family = await createFamily({ passwordHash })
    await requestEmailChange(family, { email: owner.email, password: PASSWORD }, { caller })
    await deliver(systemClock)
    expect(mailsTo(family.email)).toHaveLength(1)
    const [mail] = mailsTo(owner.email)
    expect(mail!.html).toContain('lang="en"')
    expect(mail!.text).toContain(owner.name)
    expect(mail!.text).not.toMatch(new RegExp(`token=|${family.name}\\b`))
  })

  it('send no link any more once the change was given up or another address asked for', async () => {
    const family = await createFamily({ passwordHash })
    const [first, second] = [newAddress(), newAddress()]
    await requestEmailChange(family, { email: first, password: PASSWORD }, { caller })
    await requestEmailChange(family, { email: second, password: PASSWORD }, { caller })
    await deliver(systemClock)
    expect(mailsTo(first)).toHaveLength(0)
    expect(mailsTo(second).length).toBeGreaterThan(0)
  })

  it('move to the new address what was booked with the old one', async () => {
    const specialist = await createSpecialist()
    const family = await createFamily({ passwordHash })
    const made = await createConsultation({ specialist, family })
    const { id } = made.consultation
    const elsewhere = (await createConsultation({ specialist, family })).consultation
    const other = newAddress()
    await database()
      .update(consultations)
      .set({ email: other })
      .where(eq(consultations.id, elsewhere.id))
    const email = newAddress()
    await database().update(users).set({ email }).where(eq(users.id, family.userId))
    const { userId } = family
    await inTransaction(() => publish('email-changed', { userId, previousEmail: family.email }))
    await deliver(systemClock)
    mailbox.received.length = 0
    await cancel(family, { id })
    await deliver(systemClock)
    expect(mailsTo(email)).toHaveLength(1)
    expect(mailsTo(family.email)).toHaveLength(0)
    expect((await rowOf(elsewhere.id)).email).toBe(other)
  })

  it('say that the second step was switched on, or off, whatever mails are wanted', async () => {
    const notificationChoices = { reminders: false, messages: false, reviews: false }
    const { userId, email } = await createFamily({ notificationChoices, timeZone: 'Europe/Berlin' })
    for (const isOn of [true, false]) {
      mailbox.received.length = 0
      await inTransaction(() => publish('second-step-changed', { userId, isOn }))
      await deliver(systemClock)
      expect(mailsTo(email)[0]!.subject).toBe(`Two-step sign-in is ${isOn ? 'on' : 'off'}`)
    }
  })

  it('say that text messages go to a phone or no longer do, and that wrong codes were given', async () => {
    const { userId, email } = await createFamily({ timeZone: 'Europe/Berlin' })
    for (const [event, subject, page] of [
      [
        'text-phone-added',
        'Text messages from your account go to a phone now',
        '/settings?view=mails',
      ],
      ['text-phone-ended', 'Text messages no longer go to your phone', '/settings?view=mails'],
      ['wrong-codes', 'Wrong codes for your account', '/ways-in'],
    ] as const) {
      mailbox.received.length = 0
      await inTransaction(() => publish(event, { userId }))
      await deliver(systemClock)
      expect(mailsTo(email)).toMatchObject([{ subject }])
      expect(mailsTo(email)[0]!.text).toContain(`${testAppUrl}${page}`)
    }
  })

  it('say that a recovery code was used, and how to act if it was somebody else', async () => {
    const { userId, email } = await createFamily({ timeZone: 'Europe/Berlin' })
    await inTransaction(() => publish('recovery-code-used', { userId }))
    await deliver(systemClock)
    const [mail] = mailsTo(email)
    expect(mail!.subject).toBe('A recovery code was used')
    expect(mail!.text).toContain('/forgot-password')
  })
})

describeWithDatabase('the choice of mails', () => {
  const mailbox = useMailbox()

  it('leaves out reminders that a person does not want, and nothing that an appointment needs', async () => {
    const specialist = await createSpecialist()
    const family = await createFamily({ timeZone: 'Asia/Tehran' })
    const made = await createConsultation({ specialist, family })
    const { id } = made.consultation
    const [row] = await database().select().from(consultations).where(eq(consultations.id, id))
    const { startsAt, email } = row!
    const received = () => mailbox.received.filter(({ recipients }) => recipients.includes(email))
    await deliver(systemClock)
    expect(received().length).toBe(1)
    // The zone of the settings, not that of the booking.
    expect(received()[0]!.text).toContain('Tehran')
    await database()
      .update(users)
      .set({ notificationChoices: { reminders: false } })
      .where(eq(users.id, family.userId))
    mailbox.received.length = 0
    await deliver(() => new Date(startsAt.getTime() - 3_600_000))
    expect(received()).toHaveLength(0)
    // The specialist's reminder is sent all the same.
    expect(mailbox.received.length).toBeGreaterThan(0)
    await cancel(family, { id })
    await deliver(systemClock)
    expect(received()).toHaveLength(1)
  })
})
