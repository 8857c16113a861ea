import { eq } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import { buildBooking, listFree } from '../../../../tests/support/consultations.ts'
import { describeWithDatabase } from '../../../../tests/support/databases.ts'
import { calendarOf, type ReceivedMail } from '../../../../tests/support/mailbox.ts'
import { deliver, useMailbox } from '../../../../tests/support/mailing.ts'
import { createFamily, createSpecialist } from '../../../../tests/support/people.ts'
import { after, now } from '../../../../tests/support/proposals.ts'
import { useReachableTeam } from '../../../../tests/support/site.ts'
import { database } from '../../../database/client.ts'
import { users } from '../../../database/schema/accounts.ts'
import { visitor } from '../../../platform/actor.ts'
import {
  acceptTime,
  book,
  declineTimes,
  endRunOutProposals,
  getConsultation,
  proposeBack,
  proposeTimes,
  withdrawTimes,
} from '../service/index.server.ts'

const answersIn = (mail: ReceivedMail): URL[] =>
  [...new Set([...(mail.text ?? '').matchAll(/https?:\/\/\S+/g)].map(String))]
    .filter((link) => link.includes('do='))
    .map((link) => new URL(link))

describeWithDatabase('mails about another time', () => {
  useReachableTeam()
  const mailbox = useMailbox()
  let count = 0
  beforeEach(async () => {
    await deliver(() => now)
    mailbox.received.length = 0
  })

  /**
   * A family with English in Berlin; a specialist with Farsi in Tehran, who proposes late hours.
   */
  async function createProposed() {
    count += 1
    const specialist = await createSpecialist({
      name: 'Dr. Niloofar Rad',
      translations: { fa: { name: 'دکتر نیلوفر راد' } },
      hours: {
        timeZone: 'Asia/Tehran',
        weeklyHours: [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({
          weekday,
          startTime: '20:00',
          endTime: '23:00',
        })),
      },
      now,
    })
    const email = `farsi-${count}@example.org`
    await database()
      .update(users)
      .set({ preferredLanguage: 'fa', email })
      .where(eq(users.id, specialist.actor.userId))
    const family = await createFamily({
      name: 'Sara Miller',
      email: `english-${count}@example.org`,
      timeZone: 'Europe/Berlin',
    })
    const slots = await listFree(specialist.id, now)
    const caller = { locale: 'en', timeZone: 'Europe/Berlin' } as const
    const request = buildBooking(slots.at(-1)!, { email: family.email })
    const booked = await book(family, request, caller, now)
    if (!booked.ok) throw new Error(booked.reason)
    const { id } = booked.consultation
    await deliver(() => now)
    const times = slots.slice(0, 3).map((slot) => slot.id)
    await proposeTimes(specialist.actor, { id, times, reason: 'I am ill, see evil.example' }, now)
    await deliver(() => now)
    const to = (address: string) =>
      mailbox.received.filter((mail) => mail.to?.[0]?.address === address)
    return {
      id,
      family,
      specialist,
      slots,
      toFamily: () => to(family.email),
      toSpecialist: () => to(email),
    }
  }

  it('lead the family to one press for each time, on both clocks, and accept nothing themselves', async () => {
    const { id, family, toFamily, toSpecialist } = await createProposed()
    expect(toSpecialist().map(({ subject }) => subject)).toHaveLength(1)
    const mail = toFamily().at(-1)!
    expect(mail.subject).toMatch(/^Please choose another time: Dr\. Niloofar Rad/)
    expect(mail.text).toContain('Dr. Niloofar Rad cannot come at the time of your consultation.')
    expect(mail.text).toContain('I am ill')
    expect(mail.text).not.toContain('evil.example')
    // 17:30 in Berlin is 20:00 in Tehran; the third time ends after 22:00 there.
    expect(mail.text).toContain('17:30–18:15, Berlin')
    expect(mail.text).toContain('20:00–20:45, Tehran')
    expect(mail.text?.match(/At night for Dr\. Niloofar Rad/g)).toHaveLength(1)
    const { proposal } = await getConsultation(family, id)
    const answers = answersIn(mail).map(({ pathname, searchParams }) => [
      pathname,
      searchParams.get('do'),
      searchParams.get('to'),
    ])
    expect(answers).toEqual([
      ...proposal!.times.map((time) => [`/consultations/${id}`, 'accept', String(time.id)]),
      [`/consultations/${id}`, 'refuse', null],
    ])
    const calendar = calendarOf(mail)
    expect(calendar).toContain('METHOD:REQUEST')
    expect(calendar).toContain('STATUS:TENTATIVE')
    expect(calendar).toContain('SEQUENCE:1')
    const token = answersIn(mail)[0]!.searchParams.get('token')!
    const accepted = await acceptTime(visitor, { id, token, timeId: proposal!.times[0]!.id }, now)
    expect(accepted).toMatchObject({ ok: true })
    await deliver(() => now)
    const moved = toFamily().at(-1)!
    expect(moved.subject).toMatch(/^New time/)
    expect(moved.text).toContain('It is confirmed.')
    expect(calendarOf(moved)).toContain('STATUS:CONFIRMED')
    expect(calendarOf(moved)).toContain('SEQUENCE:2')
    expect(toSpecialist().at(-1)!.text).toContain('این وقت تأیید شده است.')
  })

  it('are dropped where the specialist took the times back before they left', async () => {
    const { id, specialist, slots, toFamily } = await createProposed()
    expect(toFamily()).toHaveLength(2)
    await withdrawTimes(specialist.actor, { id }, now)
    await deliver(() => now)
    const mail = toFamily().at(-1)!
    expect(mail.subject).toMatch(/^Stays as it was/)
    expect(calendarOf(mail)).toContain('SEQUENCE:2')
    await proposeTimes(specialist.actor, { id, times: [slots[1]!.id] }, now)
    await withdrawTimes(specialist.actor, { id }, now)
    await deliver(() => now)
    const asked = toFamily().filter(({ subject }) => subject?.startsWith('Please choose'))
    expect(asked).toHaveLength(1)
  })

  it('say to both why a consultation ended for which no other time was found', async () => {
    const { id, family, toFamily, toSpecialist } = await createProposed()
    await declineTimes(family, { id }, now)
    await deliver(() => now)
    expect(toFamily().at(-1)!.text).toContain(
      'None of the times that Dr. Niloofar Rad proposed suited you.',
    )
    expect(calendarOf(toFamily().at(-1)!)).toContain('METHOD:CANCEL')
    expect(toSpecialist().at(-1)!.text).toContain(
      'هیچ‌یک از زمان‌هایی که پیشنهاد کردید برای \u2068Sara Miller\u2069 مناسب نبود',
    )
  })

  it('notify the family that was asked in vain, and what it wrote is preserved', async () => {
    const { toFamily } = await createProposed()
    await endRunOutProposals(after(72))
    await deliver(() => after(72))
    expect(toFamily().at(-1)!.text).toContain('If you could not answer, that is all right.')
    expect(toFamily().at(-1)!.text).toContain('What you wrote is kept.')
  })

  it('ask the specialist in their language when the family proposes back', async () => {
    const { id, family, toSpecialist } = await createProposed()
    const times = [{ date: '2026-11-23', time: '18:30' }]
    await proposeBack(family, { id, times, timeZone: 'Europe/Berlin' }, now)
    await deliver(() => now)
    const mail = toSpecialist().at(-1)!
    expect(mail.subject).toMatch(/^لطفاً زمان دیگری انتخاب کنید/)
    expect(mail.text).toContain('به وقت خانواده')
    const [accept] = answersIn(mail)
    expect(accept?.pathname).toBe(`/fa/consultations/${id}`)
    expect(accept?.searchParams.has('token')).toBe(false)
  })
})
