import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { createConsultation, listFree } from '../../../../tests/support/consultations.ts'
import { describeWithDatabase } from '../../../../tests/support/databases.ts'
import { calendarOf } from '../../../../tests/support/mailbox.ts'
import { deliver, testAppUrl, useMailbox } from '../../../../tests/support/mailing.ts'
import { createAdmin, createSpecialist } from '../../../../tests/support/people.ts'
import { now, proposed } from '../../../../tests/support/proposals.ts'
import { database } from '../../../database/client.ts'
import { confirmedEmails, users } from '../../../database/schema/accounts.ts'
import { consultations } from '../../../database/schema/booking.ts'
import type { Person } from '../../../platform/actor.ts'
import { systemClock } from '../../../platform/clock.ts'
import { resetPassword } from '../../accounts/service/index.server.ts'
import { listMails } from '../../notifications/service/index.server.ts'
import { phoneBooking } from '../schema/team.ts'
import { bookByPhone, cancel, renewLinks } from './index.server.ts'
import { listMailsOfConsultation, resendLink } from './all-consultations.server.ts'

describeWithDatabase('mails by the team about a consultation', () => {
  const mailbox = useMailbox()
  let admin: Person
  beforeAll(async () => {
    admin = await createAdmin()
  })
  beforeEach(() => void (mailbox.received.length = 0))

  const meetingLinkIn = (text: string) => text.match(/https:\S+\/meet\/\S+/)?.[0]
  const mailsTo = (address: string) =>
    mailbox.received
      .filter(({ recipients }) => recipients[0] === address)
      .map(({ subject = '', text = '' }) => ({ subject, text }))

  it('send the link again to either side, with the same link', async () => {
    const { consultation, specialist } = await createConsultation()
    await deliver(systemClock)
    const first = meetingLinkIn(mailsTo(consultation.email!)[0]!.text)
    mailbox.received.length = 0
    await resendLink(admin, { id: consultation.id, to: ['family'] })
    // The second click is ignored.
    await resendLink(admin, { id: consultation.id, to: ['family'] })
    await deliver(systemClock)
    expect(mailbox.received).toHaveLength(1)
    expect(meetingLinkIn(mailsTo(consultation.email!)[0]!.text)).toBe(first)
    const states = await listMailsOfConsultation(admin, consultation.id)
    expect(states.filter(({ status }) => status === 'sent')).toHaveLength(3)
    expect(JSON.stringify(states)).not.toContain('/meet/')

    await cancel(specialist.actor, { id: consultation.id })
    expect(await resendLink(admin, { id: consultation.id, to: ['family'] })).toEqual({
      ok: false,
      reason: 'wrong-status',
    })
    await expect(
      resendLink(specialist.actor, { id: consultation.id, to: ['family'] }),
    ).rejects.toMatchObject({ status: 403 })
  })

  it('go to the address that the family gave at booking, once it is confirmed, and to nobody else there', async () => {
    const { consultation, specialist, family } = await createConsultation()
    const { id } = consultation
    const email = 'other@example.org'
    await database().update(consultations).set({ email }).where(eq(consultations.id, id))
    await database().insert(confirmedEmails).values({ userId: family.userId, email })
    await deliver(systemClock)
    mailbox.received.length = 0
    await resendLink(admin, { id, to: ['family', 'specialist'] })
    await deliver(systemClock)
    expect(mailsTo(email)).toHaveLength(1)
    expect(mailsTo(specialist.actor.email)).toHaveLength(1)
  })

  it('give both sides new links', async () => {
    const { consultation, specialist } = await createConsultation({ locale: 'fa' })
    await deliver(systemClock)
    const first = meetingLinkIn(mailsTo(consultation.email!)[0]!.text)
    mailbox.received.length = 0
    await renewLinks(admin, consultation.id)
    await deliver(systemClock)
    const [toFamily] = mailsTo(consultation.email!)
    expect(toFamily!.subject).toMatch(/^لینک خصوصی تازه/)
    expect(meetingLinkIn(toFamily!.text)).toBeTruthy()
    expect(meetingLinkIn(toFamily!.text)).not.toBe(first)
    expect(mailsTo(specialist.actor.email)[0]!.subject).toMatch(/^New private link/)
    for (const mail of mailbox.received) expect(calendarOf(mail)).toContain('METHOD:REQUEST')
  })

  it('while other times are proposed, send the proposal again, to the side that answers alone', async () => {
    const { id, specialist, consultation } = await proposed()
    await deliver(() => now)
    mailbox.received.length = 0
    for (const to of [['specialist'], ['family', 'specialist']] as const)
      expect(await resendLink(admin, { id, to }, now)).toEqual({
        ok: false,
        reason: 'proposal-open',
      })
    expect(await resendLink(admin, { id, to: ['family'] }, now)).toEqual({ ok: true })
    await deliver(() => now)
    const [again, ...others] = mailsTo(consultation.email!)
    expect(others).toEqual([])
    expect(again!.subject).toMatch(/^Please choose another time/)
    expect(again!.text).toContain('do=accept')
    expect(mailsTo(specialist.actor.email)).toEqual([])
  })

  it('say beside new links that the time is in question, with the ways to answer', async () => {
    const { id, specialist, consultation } = await proposed()
    await deliver(() => now)
    mailbox.received.length = 0
    await renewLinks(admin, id, now)
    await deliver(() => now)
    const [toFamily] = mailsTo(consultation.email!)
    const [toSpecialist] = mailsTo(specialist.actor.email)
    for (const mail of [toFamily!, toSpecialist!])
      expect(mail.text.replaceAll(/\s+/g, ' ')).toContain(
        'The time of this consultation is not certain',
      )
    expect(toFamily!.text).toContain('do=accept')
    expect(toFamily!.text).toContain('do=refuse')
    expect(toSpecialist!.text).not.toContain('do=')
  })

  it('tell a suspended family of a cancellation and of nothing else', async () => {
    const { consultation, specialist, family } = await createConsultation()
    await database().update(users).set({ status: 'suspended' }).where(eq(users.id, family.userId))
    await deliver(systemClock)
    expect(mailsTo(consultation.email!)).toEqual([])
    expect(mailsTo(specialist.actor.email)).toHaveLength(1)
    await cancel(specialist.actor, { id: consultation.id })
    await deliver(systemClock)
    expect(mailsTo(consultation.email!)).toHaveLength(1)
    expect(calendarOf(mailbox.received.at(-1)!)).toContain('METHOD:CANCEL')
  })

  it('give both the team’s reason', async () => {
    const { consultation, specialist } = await createConsultation()
    await cancel(admin, { id: consultation.id, reason: 'The line is down today.' })
    await deliver(systemClock)
    for (const address of [consultation.email!, specialist.actor.email])
      expect(mailsTo(address).at(-1)!.text).toContain('The line is down today.')
  })

  it('explain to a family that booked by phone how to set a password, which the admin does not see', async () => {
    const specialist = await createSpecialist()
    const [slot] = await listFree(specialist.id)
    const email = 'first.call@example.org'
    const booked = await bookByPhone(
      admin,
      phoneBooking.parse({
        specialistId: specialist.id,
        availabilityId: slot!.id,
        childAge: 6,
        mainConcern: 'Falling asleep takes very long in the evening.',
        preferredLanguage: 'english',
        email,
        name: 'Leila Rostami',
        familyLanguage: 'en',
        consentByPhone: true,
      }),
    )
    expect(booked.ok).toBe(true)
    await deliver(systemClock)
    const subjects = mailsTo(email).map(({ subject }) => subject)
    expect(subjects).toContain('Your account at Hamgam')
    expect(subjects.some((subject) => subject.startsWith('Your consultation with'))).toBe(true)
    const { text } = mailsTo(email).find(({ subject }) => subject === 'Your account at Hamgam')!
    const token = text.match(new RegExp(`${testAppUrl}/reset-password\\?token=(\\S+)`))![1]!
    const { entries: mails } = await listMails(admin, { limit: 100 })
    expect(mails.map((mail) => mail.text).join()).not.toContain(token)
    const later = new Date(Date.now() + 6 * 86_400_000)
    const reset = { token, password: 'seven blue kettles' }
    expect(await resetPassword(reset, { address: '192.0.2.61' }, later)).toMatchObject({
      ok: true,
    })
  })
})
